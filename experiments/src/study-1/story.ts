import type { Story, ToldClaim } from '../reproduce/study.js'
import { type Lessons, learnedFrom } from '../report/lessons.js'

const LESSONS: Lessons = {
  'fewer-bends': {
    held: 'A*MOD bends less than the baseline under every reading of the cost.',
    depends:
      'Whether A*MOD bends less depends on what a step costs, which the paper does not say. Its penalty multiplies the estimate, not the cost: far from the goal it makes straight steps look better than diagonal ones, so it moves bends rather than removing them.',
    'not-held':
      'No reading of the cost gives fewer bends on nine maps of ten, which is what the verdict asks for. Summed over all maps some readings have fewer bends and others more.',
  },
  'more-removed-than-a-star': {
    depends: 'That a straighter path leaves more to remove is true for some readings of the cost only.',
    'not-held':
      'Removing collinear vertices shortens the paths of both searches. Under some readings it removes more from A*MOD on most maps, under none on nine of ten.',
  },
  'five-times-on-open-ground': {
    held: 'On open ground the penalty is expensive: the search looks at several times as many vertices for the same path.',
    depends:
      'On open ground the penalty is expensive: the search looks at several times as many vertices for the same path.',
  },
  'more-cells': {
    'not-held':
      'The published overhead was measured on ten maps that we do not have. On ours, which are made from their names and sizes, it is another.',
  },
  'similar-costs': {
    depends:
      'Costs stay alike only where distance counts beside height. Where height alone counts, an estimate in cells can be anything, and so can the path.',
  },
}

/** The study for readers who do not know the paper. */
export function writeStory(claims: readonly ToldClaim[]): Story {
  return {
    seeds: 'fixed, its maps are always the same',
    asked: [
      'Paths of A* on a grid look like those of a machine: they zig-zag. The authors change A* so that its paths over hilly ground look as if a person had chosen them. Their A*MOD takes another estimate (Chebyshev distance), multiplies it by √2 for diagonal neighbours, and afterwards drops every vertex that lies on a line with its neighbours.',
      'They ask what that costs: in vertices of the path, in its cost over heights, in vertices looked at, and in time.',
    ],
    ran: [
      'The paper was at hand as text, without its figures. The ten maps are generated from their names and sizes, the “real photo” among them; heights from 0 to 20. The paper does not say what a step costs, so every reading is run. ΔW is the difference in height, K is √2 for a diagonal step and 1 for another: (1 + |ΔW|)·K fits the text best and is drawn below, the others are in the tables; corrected is the length in space without cut corners, with an estimate that never exceeds it. Both searches go from corner to corner; time is the mean of all searches of a map, after a warm-up.',
      'The baseline of the paper uses taxicab distance, which overestimates on eight directions and so is greedy. A third search, A* with octile distance, shows what a fair baseline would do.',
      'Its charts were not at hand either: the sentences that state what they show stand with the claims.',
    ],
    learned: learnedFrom(claims, LESSONS),
  }
}
