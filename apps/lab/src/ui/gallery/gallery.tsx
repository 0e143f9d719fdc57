import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { type Claim, entryOf, nameOf, RUN, type StudyClaims } from '../../claims/judged.js'
import { linkTo, type Show } from '../../claims/show.js'
import type { Lab } from '../../lab.js'
import { Icon } from '../../controls/icons.js'
import { Badge, Why } from './badge.js'
import { Quote } from './quote.js'

/** All claims by study, one study unfolded: what the paper says, what became of it, and what shows it. */
export function Gallery(props: {
  readonly lab: Lab
  readonly onClose: () => void
  /** Opens the comparison by eye. */
  readonly onLooks: () => void
}) {
  const { lab, onClose, onLooks } = props
  const [open, setOpen] = useState(() =>
    Number.parseInt(lab.state.claim.peek() ?? String(lab.state.openStudy.peek()), 10),
  )
  const close = useRef<HTMLButtonElement>(null)
  // At once: it must not take back the focus from someone who tabs on quickly.
  useLayoutEffect(() => {
    const opener = document.activeElement
    close.current?.focus({ preventScroll: true })
    if (lab.state.claim.value !== null)
      document.getElementById(lab.state.claim.value)?.scrollIntoView({ block: 'center' })
    return () => {
      // The button that opened it may be gone with its panel: then the focus goes to the scene.
      const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body
      const next = isThere ? opener : document.querySelector('canvas')
      next?.focus({ preventScroll: true })
    }
  }, [lab])
  const show = (claim: string, what: Show) => {
    onClose()
    // A step of the history: Back returns to what is on screen now.
    lab.address.write()
    location.hash = linkTo(claim, what)
  }
  return (
    <div class="claims">
      <div class="title">
        <h2>Claims of the studies</h2>
        <button ref={close} type="button" onClick={onClose}>
          Close
        </button>
      </div>
      <p class="soft">
        What the papers state, and what a {RUN.quick ? 'quick' : 'full'} run of their experiments on{' '}
        {RUN.date} made of it.
      </p>
      {RUN.studies.map((study) => (
        <Study
          key={study.study}
          study={study}
          isOpen={open === study.study}
          onToggle={() => setOpen(open === study.study ? 0 : study.study)}
          onShow={show}
        />
      ))}
      <section aria-label="By eye">
        <h3>By eye</h3>
        <p class="soft">
          Measures are one thing, your eye is another. Judge 20 pairs of paths, methods hidden.
        </p>
        <button type="button" onClick={onLooks}>
          Which looks walked?
        </button>
      </section>
    </div>
  )
}

function Study(props: {
  readonly study: StudyClaims
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly onShow: (claim: string, show: Show) => void
}) {
  const { study, paper, claims } = props.study
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    // What was unfolded above may have been long.
    if (props.isOpen) heading.current?.scrollIntoView({ block: 'nearest' })
  }, [props.isOpen])
  return (
    <section aria-label={nameOf(props.study)}>
      <h3 ref={heading}>
        <button type="button" class="fold" aria-expanded={props.isOpen} onClick={props.onToggle}>
          <Icon name={props.isOpen ? 'down' : 'on'} />
          {nameOf(props.study)}
          <span class="soft light">{claims.length}</span>
        </button>
      </h3>
      {props.isOpen && (
        <>
          <p class="soft">{paper}</p>
          <ul>
            {claims.map((claim) => (
              <Card key={claim.claim} study={study} claim={claim} onShow={props.onShow} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function Card(props: {
  readonly study: number
  readonly claim: Claim
  readonly onShow: (claim: string, show: Show) => void
}) {
  const { study, claim } = props
  const name = `${study}/${claim.claim}`
  const entry = entryOf(study, claim.claim)
  return (
    <li id={name}>
      <div class="plain">
        <h4 id={`${name}/plain`}>{claim.plain}</h4>
        <Badge verdict={claim.verdict} />
      </div>
      <Quote claim={claim}>
        <br />— {claim.where}
      </Quote>
      <Why claim={claim} />
      {'reason' in entry ? (
        <p class="soft">No picture: {entry.reason}</p>
      ) : (
        <div class="wrap">
          {entry.shows.map((show) => (
            <button
              key={show.name}
              type="button"
              aria-describedby={`${name}/plain`}
              onClick={() => props.onShow(name, show)}
            >
              Show{show.name === undefined ? '' : ` ${show.name}`}
            </button>
          ))}
        </div>
      )}
    </li>
  )
}
