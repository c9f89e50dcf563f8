import { inspectConfig, type ConfigReport } from '../compose/inspect-config.ts'
import { readVariables } from '../config/config.ts'
import { EXIT, type ExitCode } from './exit-codes.ts'
import type { OutputOptions } from './output-options.ts'
import type { Screen } from './screen.ts'
import { drawTable } from './table.ts'

const COLUMNS = [{ head: 'Part' }, { head: 'State' }, { head: 'Details' }]
const STYLES = { ok: 'gain', on: 'strong', off: 'soft', failed: 'loss' } as const

/**
 * Validates all settings and tries every server they name.
 * @returns `wrongUse` for an invalid setting, `none` when a server does not let us in
 */
export async function checkConfig(options: OutputOptions, screen: Screen): Promise<ExitCode> {
  const report = await inspectConfig(readVariables())
  const { errors, parts } = report
  screen.write(
    options.json === true ? `${JSON.stringify(report, null, 2)}\n` : draw(report, screen),
  )
  if (errors.length > 0) return EXIT.wrongUse
  return parts.some(({ state }) => state === 'failed') ? EXIT.none : EXIT.fine
}

function draw({ errors, warnings, set, parts }: ConfigReport, { paint }: Screen): string {
  const rows = parts.map(({ part, state, detail }) => [part, paint(STYLES[state], state), detail])
  const failed = parts.filter(({ state }) => state === 'failed').length
  const blocks = [
    errors.map((error) => `${paint('loss', 'error')}    ${error}\n`).join(''),
    warnings.map((warning) => `${paint('strong', 'warning')}  ${warning}\n`).join(''),
    errors.length > 0 ? '' : `${set.length} settings are set, and all are valid.\n`,
    rows.length === 0 ? '' : drawTable(COLUMNS, rows),
    failed === 0 ? '' : `${failed} of ${parts.length} parts do not work.\n`,
  ]
  return blocks.filter((block) => block !== '').join('\n')
}
