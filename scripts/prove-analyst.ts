import {
  requestEveryForm,
  describeTimes,
  listRejected,
  listRepeated,
  timeAnswers,
} from '../tests/analyst/prove-forms.fixture.ts'
import { listSampleTickers } from '../tests/analyst/sample-tickers.fixture.ts'
import { startServer } from '../tests/start-server.ts'

/** Maximum time of a warm answer. */
const WARM_MS = 50

/** Asks every form about every sample ticker; exits with 1 if an answer fails. */
const server = await startServer()
try {
  const answers = await requestEveryForm(server, listSampleTickers())
  const rejected = listRejected(answers)
  const repeated = listRepeated(answers)
  const timed = await timeAnswers(server, answers)
  const slow = timed.filter(({ warmMs }) => warmMs >= WARM_MS)
  for (const line of [...rejected, ...repeated]) print(line)
  for (const { question, warmMs } of slow) print(`${question}: ${warmMs.toFixed(1)} ms`)
  print(
    `${answers.length} answers: ${rejected.length} with a sentence that the fact check rejected,`,
  )
  print(`${repeated.length} that repeat another's words for other facts; warm, over HTTP:`)
  print(`${describeTimes(timed)}; ${slow.length} of ${WARM_MS} ms or more`)
  if (rejected.length + repeated.length > 0) process.exitCode = 1
} finally {
  await server.stop()
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
