export {
  type AsyncFieldOptions,
  createField,
  createFieldAsync,
  type FieldMaker,
  type FieldOptions,
  type FilledLater,
} from './create-field.js'
export { Field } from './field.js'
