import { type Method, METHOD_WORDS } from '../../looks/methods.js'
import type { Looks } from '../../looks/looks.js'
import { chosenOf, inWords, nameOf, tallies } from '../../looks/summary.js'
import { inDigits } from '../../words/figures.js'
import { Answers } from './answers.js'

/** After a round: what was chosen, and who drew what. */
export function End(props: { readonly looks: Looks; readonly onAgain: () => void }) {
  const { looks, onAgain } = props
  const answers = looks.answers.value
  return (
    <div class="middle">
      <h3>Your round</h3>
      <p>{inWords(answers)}</p>
      <table class="looks-table">
        <thead>
          <tr>
            <th scope="col">Method</th>
            <th scope="col">Shown</th>
            <th scope="col">Chosen</th>
            <th scope="col">Both the same</th>
          </tr>
        </thead>
        <tbody>
          {tallies(answers).map(({ method, shown, chosen, same }) => (
            <tr key={method}>
              <th scope="row">
                {METHOD_WORDS[method].name} <span class="soft light">{doesOf(method)}</span>
              </th>
              <td>{inDigits(shown)}</td>
              <td>{inDigits(chosen)}</td>
              <td>{inDigits(same)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="soft">
        One round says little about small differences. Save the answers of several people and put them
        together.
      </p>
      <div class="wrap">
        <button type="button" class="primary" onClick={onAgain}>
          Another round
        </button>
        <Answers looks={looks} onRemoved={onAgain} />
      </div>
      <details>
        <summary>All pairs</summary>
        <ol>
          {answers.map((answer) => {
            const chosen = chosenOf(answer)
            const verdict = chosen === null ? 'both the same' : `chosen: ${nameOf(chosen)}`
            return (
              <li key={`${answer.answered} ${answer.query}`}>
                {nameOf(answer.left)} and {nameOf(answer.right)}, {verdict}{' '}
                <span class="soft">
                  ({answer.map}, {answer.query})
                </span>
              </li>
            )
          })}
        </ol>
      </details>
    </div>
  )
}

function doesOf(method: Method): string {
  return METHOD_WORDS[method].does
}
