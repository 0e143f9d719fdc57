import { useMemo } from 'preact/hooks'
import type { Lab } from '../lab.js'
import { type Profile, profileOf, sampleNear, steepnessOf } from '../route/profile.js'
import { sharesAt } from '../route/through.js'
import { pointsOf } from '../search/path-words.js'
import { TIMED_STEPS } from '../units/kinds.js'
import { distance, duration, inDigits } from '../words/figures.js'
import { exportsOf } from './exports.js'
import { Menu } from './menu.js'

/** As near as this, in cells, the pointer points at the path. */
const REACH = 2

/** The selected unit's path in numbers and as a profile; nothing without heights or without a path. */
export function RouteStrip({ lab }: { readonly lab: Lab }) {
  const { terrain, units, selected, groundVersion } = lab.state
  const unit = units.value.find(({ id }) => id === selected.value)
  const path = unit === undefined ? null : lab.units.pathOf(unit.id)
  const ground = terrain.value
  const version = groundVersion.value
  const profile = useMemo(
    () => (path === null || ground.heights === null ? null : profileOf(pointsOf(path), ground)),
    // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for what was painted
    [path, ground, version],
  )
  if (unit === undefined || path === null || profile === null) return null
  const { step } = unit.unit
  const via = sharesAt(pointsOf(path), path.joints ?? [])
  return (
    <section class="strip" aria-label="Route">
      <div class="facts">
        <b>{distance(profile.length)}</b>
        {TIMED_STEPS.some((name) => name === step) && <b>{duration(path.cost / unit.speed)}</b>}
        <span>
          <span aria-hidden="true">↑</span>
          <span class="visually-hidden">up</span> {metres(profile.ascent)}
        </span>
        <span>
          <span aria-hidden="true">↓</span>
          <span class="visually-hidden">down</span> {metres(profile.descent)}
        </span>
        <span class="soft">steepest {inDigits(100 * profile.steepest)} %</span>
        <span class="soft wide">straight line {distance(profile.line)}</span>
        <span class="space" />
        <Menu
          name="Save route"
          icon="export"
          title="Save the path as a file"
          items={exportsOf(lab).slice(1)}
        />
      </div>
      <Curve lab={lab} profile={profile} progress={unit.progress} via={via} />
    </section>
  )
}

function metres(height: number): string {
  return `${inDigits(height, height < 10 ? 1 : 0)} m`
}

/** The heights along the path, by steepness; pointing at it marks the place on the ground, and the other way round. */
function Curve(props: {
  readonly lab: Lab
  readonly profile: Profile
  readonly progress: number
  readonly via: readonly number[]
}) {
  const { lab, profile, progress } = props
  const { routeAt, hover } = lab.state
  const pointed = routeAt.value ?? hover.value?.cell ?? null
  const here = pointed === null ? null : sampleNear(profile, pointed, REACH)
  const shape = useMemo(() => piecesOf(profile), [profile])
  const point = (clientX: number, curve: SVGSVGElement) => {
    const { left, width } = curve.getBoundingClientRect()
    const share = Math.min(1, Math.max(0, (clientX - left) / width))
    routeAt.value = profile.samples[Math.round(share * (profile.samples.length - 1))].point
  }
  return (
    <div class="profile">
      <span class="soft high">{metres(profile.highest)}</span>
      <span class="soft low">{metres(profile.lowest)}</span>
      <svg
        viewBox="0 0 100 40"
        preserveAspectRatio="none"
        role="img"
        aria-label={`Heights along the path, from ${metres(profile.lowest)} to ${metres(profile.highest)}`}
        onPointerMove={(event) => point(event.clientX, event.currentTarget)}
        onPointerLeave={() => {
          routeAt.value = null
        }}
      >
        {shape}
        {props.via.map((share, at) => (
          <line key={at} class="via" x1={100 * share} x2={100 * share} y1={0} y2={40} />
        ))}
        <line class="walked" x1={100 * progress} x2={100 * progress} y1={0} y2={40} />
        {here !== null && (
          <line
            class="here"
            x1={(100 * here.at) / profile.length}
            x2={(100 * here.at) / profile.length}
            y1={0}
            y2={40}
          />
        )}
      </svg>
      {here !== null && (
        <output class="soft">
          {distance(here.at)} · {metres(here.height)} · {inDigits(100 * here.slope)} %
        </output>
      )}
    </div>
  )
}

/** The area under the profile, in pieces of one steepness. */
function piecesOf({ samples, length, lowest, highest }: Profile) {
  const span = Math.max(1, highest - lowest)
  const x = (at: number) => (100 * at) / length
  const y = (height: number) => 38 - (34 * (height - lowest)) / span
  return samples.slice(1).map((sample, index) => {
    const before = samples[index]
    return (
      <polygon
        key={sample.at}
        class={`steep-${steepnessOf(sample.slope)}`}
        points={`${x(before.at)},40 ${x(before.at)},${y(before.height)} ${x(sample.at)},${y(sample.height)} ${x(sample.at)},40`}
      />
    )
  })
}
