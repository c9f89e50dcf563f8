import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Command, InvalidArgumentError, Option } from 'commander'
import { HORIZONS, type Horizon } from '../domain/backtest/trades.ts'
import { SCREENER_PRESETS } from '../domain/screener/screener-presets.ts'
import { EXIT, type ExitCode } from './exit-codes.ts'
import type { OutputOptions } from './output-options.ts'
import type { VerifyOptions } from './verify.ts'
import type { ScreenerOptions } from './screener-options.ts'
import { openScreen } from './screen.ts'

const root = join(import.meta.dirname, '../..')

/** In a checkout the server's folders are relative to it, as with `npm start`; in a package, to where it runs. */
function enterCheckout(): void {
  if (existsSync(join(root, 'src/main.ts'))) process.chdir(root)
}

const MORE = `
Pass tickers as arguments or on standard input ("-"), separated by spaces, commas or newlines.
Settings are environment variables, as for the server: MARKET_DATA=sample makes no requests.

Exit codes:
  0  every ticker has a signal; the receipt matches
  1  a ticker has no signal; the receipt does not match
  2  invalid option, ticker, receipt or setting
  3  no data: no provider responded, or required data is missing; a server in the settings
     does not let us in; the database or a backup cannot be used

Examples:
  npx tapelight AAPL MSFT
  npx tapelight brk.b --json
  npx tapelight --csv < my-tickers.txt > signals.csv
  npx tapelight scan action=BUY rsi=..60 sort=-adx
  npx tapelight verify receipt.json
  npx tapelight check-config
  npx tapelight backup
  npx tapelight mcp
`

/**
 * Every command with its arguments; wrong usage ends the process with its own code. Each command's
 * dependencies are loaded only when it runs.
 * @param end called once, with the exit code
 */
export function createProgram(end: (code: ExitCode) => void): Command {
  const program = new Command('tapelight')
    .description('Plain-English stock signals that show their work.')
    .version(readVersion(), '-V, --version', 'show the version')
    .helpOption('-h, --help', 'show this help')
    .helpCommand(false)
    .configureHelp({ showGlobalOptions: true, helpWidth: 100 })
    .configureOutput({ outputError: (text, write) => write(text.replace(/^error:/, 'tapelight:')) })
    .showHelpAfterError('See: tapelight --help')
    .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? EXIT.fine : EXIT.wrongUse))
    .addOption(new Option('--json', 'print JSON').conflicts('csv'))
    .option('--csv', 'print CSV (RFC 4180)')
    .option('--no-color', 'turn off color, like NO_COLOR')
    .option('--verbose', 'log provider requests to standard error')
    .argument('[tickers...]', '1 to 25 tickers to rate')
    .addHelpText('after', MORE)
  addTickers(program, end)
  addScreener(program, end)
  addVerify(program, end)
  addRecord(program, end)
  addBackfill(program, end)
  addServe(program)
  addCheckConfig(program, end)
  addBackup(program, end)
  addRestore(program, end)
  addKeys(program, end)
  addMcp(program, end)
  return program
}

function addTickers(program: Command, end: (code: ExitCode) => void): void {
  program.action(async (given: readonly string[], options: OutputOptions) => {
    const { readTickers } = await import('./read-tickers.ts')
    const tickers = await readTickers(given)
    const { judgeTickers } = await import('./judge-tickers.ts')
    end(await judgeTickers(tickers, options, openScreen(options.color)))
  })
}

function addScreener(program: Command, end: (code: ExitCode) => void): void {
  program
    .command('scan')
    .description('filter and sort all tracked stocks')
    .argument('[filters...]', 'as in the URL of /scan: action=BUY rsi=..60 sort=-adx limit=20')
    .addOption(
      new Option('--preset <name>', 'start from a common screen').choices(
        SCREENER_PRESETS.map(({ id }) => id),
      ),
    )
    .option('--fetch', 'fetch new data instead of reading the server’s')
    .action(async (filters: readonly string[], _: object, command: Command) => {
      enterCheckout()
      const { screenerMarket } = await import('./scan-market.ts')
      const options = command.optsWithGlobals<ScreenerOptions>()
      end(await screenerMarket(filters, options, openScreen(options.color)))
    })
}

function addVerify(program: Command, end: (code: ExitCode) => void): void {
  program
    .command('verify')
    .description('recompute a receipt, check its time, or check closed days or the log')
    .argument('<receipt>', 'a file, the URL of a receipt or its page, or "-" for standard input')
    .option('--head <file>', 'a log head you saved earlier, to compare: a file or URL')
    .action(async (source: string, _: object, command: Command) => {
      const { verify } = await import('./verify.ts')
      const options = command.optsWithGlobals<VerifyOptions>()
      end(await verify(source, options, openScreen(options.color)))
    })
}

function addRecord(program: Command, end: (code: ExitCode) => void): void {
  program
    .command('record')
    .description('show the track record of every rule, or of one stock')
    .argument('[ticker]', 'one stock; without it, every rule across many stocks')
    .addOption(
      new Option('--horizon <sessions>', 'holding period in sessions; not with a ticker')
        .choices(HORIZONS.map(String))
        .default('20'),
    )
    .option(
      '--cost <percent>',
      'cost per trade side in percent, 0 to 0.25; not with a ticker',
      readCost,
      0,
    )
    .action(async (given: string | undefined, chosen: RecordOptions, command: Command) => {
      const options = command.optsWithGlobals<OutputOptions>()
      const screen = openScreen(options.color)
      if (given === undefined) {
        const { recordOfAll } = await import('./record-all.ts')
        const choice = { horizon: readHorizon(chosen.horizon), costPercent: chosen.cost }
        return end(recordOfAll(choice, options, screen))
      }
      const { readTicker } = await import('./read-tickers.ts')
      const ticker = readTicker(given)
      const { recordOfTicker } = await import('./record-ticker.ts')
      end(await recordOfTicker(ticker, options, screen))
    })
}

type RecordOptions = { readonly horizon: string; readonly cost: number }

function readHorizon(text: string): Horizon {
  // Other values were already rejected by `choices`.
  return HORIZONS.find((horizon) => String(horizon) === text) ?? 20
}

function readCost(text: string): number {
  const percent = Number(text)
  if (text.trim() !== '' && percent >= 0 && percent <= 0.25) return percent
  throw new InvalidArgumentError('Use a number from 0 to 0.25.')
}

function addBackfill(program: Command, end: (code: ExitCode) => void): void {
  program
    .command('backfill')
    .description('fetch the price history of MARKET_UNIVERSE, or show how far the server is')
    .action(async (_: object, command: Command) => {
      enterCheckout()
      const { backfillUniverse } = await import('./backfill.ts')
      const options = command.optsWithGlobals<OutputOptions>()
      end(await backfillUniverse(options.verbose === true, openScreen(options.color)))
    })
}

function addServe(program: Command): void {
  program
    .command('serve')
    .description('start the web server; settings such as PORT come from the environment')
    .action(async () => {
      enterCheckout()
      const { main } = await import('../main.ts')
      await main()
    })
}

function addCheckConfig(program: Command, end: (code: ExitCode) => void): void {
  program
    .command('check-config')
    .description('validate all settings and try every server they name, without changing anything')
    .action(async (_: object, command: Command) => {
      enterCheckout()
      const { checkConfig } = await import('./check-config.ts')
      const options = command.optsWithGlobals<OutputOptions>()
      end(await checkConfig(options, openScreen(options.color)))
    })
}

function addBackup(program: Command, end: (code: ExitCode) => void): void {
  program
    .command('backup')
    .description('write the whole database to a file, while the server runs or not')
    .argument('[file]', 'without it, a new one in DATA_DIR/backups')
    .action(async (file: string | undefined) => {
      const path = file === undefined ? undefined : resolve(file)
      enterCheckout()
      const { backUpStore } = await import('./back-up-store.ts')
      end(await backUpStore(path, openScreen(false)))
    })
}

function addRestore(program: Command, end: (code: ExitCode) => void): void {
  program
    .command('restore')
    .description('replace the whole database with a backup, while the server runs or not')
    .argument('<file>', 'a backup of this version or an older one')
    .action(async (file: string) => {
      const path = resolve(file)
      enterCheckout()
      const { restoreStore } = await import('./restore-store.ts')
      end(await restoreStore(path, openScreen(false)))
    })
}

function addKeys(program: Command, end: (code: ExitCode) => void): void {
  const keys = program
    .command('keys')
    .description('print the public key that clients send')
    .action(async () => {
      enterCheckout()
      const { printAnonKey } = await import('./keys.ts')
      end(printAnonKey(openScreen(false)))
    })
  keys
    .command('rotate')
    .description('make new keys for access tokens, while the server runs or not')
    .option('--discard-old', 'end all sessions, because the old keys may be known to others')
    .action(async ({ discardOld = false }: { readonly discardOld?: boolean }) => {
      enterCheckout()
      const { rotateKeys } = await import('./keys.ts')
      end(await rotateKeys(discardOld, openScreen(false)))
    })
}

function addMcp(program: Command, end: (code: ExitCode) => void): void {
  program
    .command('mcp')
    .description('serve AI assistants over standard input and output (Model Context Protocol)')
    .action(async (_: object, command: Command) => {
      const { serveMcp } = await import('./mcp.ts')
      const { verbose = false } = command.optsWithGlobals<OutputOptions>()
      await serveMcp({ version: readVersion(), root, isVerbose: verbose }, end)
    })
}

function readVersion(): string {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version
}
