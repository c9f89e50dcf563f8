// How many wordings are matched with the standard question that they ask, by a model that has not seen them: a fifth of
// each want is held out. Wordings of one writer resemble each other, so those of a stranger do a little worse.
import { learnFrom, readWordings } from '../scripts/build-wordings.ts'
import { matchWording } from '../src/domain/questions/wordings/match-wording.ts'

const EVERY = 5
const { wordings, standards } = readWordings()
const isHeldOut = (at: number) => at % EVERY === 0
const learned = learnFrom({ wordings: wordings.filter((_, at) => !isHeldOut(at)), standards })
const heldOut = wordings.filter((_, at) => isHeldOut(at))
const started = performance.now()
const matched = heldOut.map((wording) => ({
  match: matchWording(wording, learned),
  asked: standards.get(wording.id)?.topic,
}))
const perWording = (performance.now() - started) / heldOut.length
const topicOf = new Map([...standards.values()].map(({ question, topic }) => [question, topic]))
process.stdout.write(
  `${heldOut.length} of ${wordings.length} wordings, ${perWording.toFixed(3)} ms each\n`,
)
for (const least of [0, 0.35, 0.5, 0.75, 0.9]) {
  const sure = matched.filter(({ match }) => match !== null && match.probability >= least)
  const right = sure.filter(
    ({ match, asked }) => match !== null && topicOf.get(match.questions[0] ?? '') === asked,
  )
  const percent = (part: number, all: number) => `${((part / all) * 100).toFixed(1)}%`
  process.stdout.write(
    `at least ${least} sure: ${percent(sure.length, matched.length)}, of these right: ${percent(right.length, sure.length)}\n`,
  )
}
