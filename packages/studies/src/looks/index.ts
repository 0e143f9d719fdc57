export {
  ANSWER_COLUMNS,
  type Choice,
  csvLine,
  type LookAnswer,
  answersFromCsv,
  answersToCsv,
} from './answers.js'
