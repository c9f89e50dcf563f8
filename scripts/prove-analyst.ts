import {
  askEveryForm,
  describeTimes,
  listRefused,
  listRepeated,
} from '../tests/analyst/prove-forms.fixture.ts'
import { listSampleTickers } from '../tests/analyst/sample-tickers.fixture.ts'
import { startServer } from '../tests/start-server.ts'

/** Asks in every form about every ticker of the sample market; ends with 1 when an answer is not fit. */
const server = await startServer()
try {
  const answers = await askEveryForm(server, listSampleTickers())
  const refused = listRefused(answers)
  const repeated = listRepeated(answers)
  for (const line of [...refused, ...repeated]) print(line)
  print(`${answers.length} answers: ${refused.length} with a sentence that the gate refused,`)
  print(`${repeated.length} that repeat another's words for other facts; warm, over HTTP:`)
  print(describeTimes(answers))
  if (refused.length + repeated.length > 0) process.exitCode = 1
} finally {
  await server.stop()
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
