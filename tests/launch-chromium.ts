import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Browser } from 'playwright-core'

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** A headless browser: the one named by CHROMIUM_PATH, an installed one, or the one from npm. */
export async function launchChromium(extraArguments: readonly string[] = []): Promise<Browser> {
  const named = process.env['CHROMIUM_PATH']
  const executablePath = named ?? INSTALLED.find((path) => existsSync(path))
  const args = [...ARGUMENTS, ...extraArguments]
  if (executablePath !== undefined) return chromium.launch({ executablePath, args })
  const packed = await unpackChromium()
  return chromium.launch({ executablePath: packed.path, args, env: packed.environment })
}

/**
 * The npm package unpacks the browser into the temporary folder, and its system libraries only if
 * it thinks it runs on Lambda; both are overridden here, so that a bare machine works too.
 */
async function unpackChromium(): Promise<{ path: string; environment: Record<string, string> }> {
  const cache = join(import.meta.dirname, '../node_modules/.cache/chromium')
  mkdirSync(cache, { recursive: true })
  const before = { TMPDIR: process.env['TMPDIR'], runtime: process.env['AWS_LAMBDA_JS_RUNTIME'] }
  process.env['TMPDIR'] = cache
  process.env['AWS_LAMBDA_JS_RUNTIME'] = 'nodejs24.x'
  try {
    const { default: packedChromium } = await import('@sparticuz/chromium')
    const path = await packedChromium.executablePath()
    const environment = definedVariables({ ...process.env, TMPDIR: before.TMPDIR })
    return {
      path,
      environment: {
        ...environment,
        LD_LIBRARY_PATH: join(cache, 'al2023/lib'),
        FONTCONFIG_PATH: describeFonts(cache),
      },
    }
  } finally {
    restore('TMPDIR', before.TMPDIR)
    restore('AWS_LAMBDA_JS_RUNTIME', before.runtime)
  }
}

/** Points at the actual unpacked fonts: with no font at all the browser exits. */
function describeFonts(cache: string): string {
  const folder = join(cache, 'fontconfig')
  mkdirSync(folder, { recursive: true })
  const directories = [join(cache, 'fonts'), '/usr/share/fonts'].map((path) => `<dir>${path}</dir>`)
  const cacheFolder = `<cachedir>${join(cache, 'fontconfig-cache')}</cachedir>`
  writeFileSync(
    join(folder, 'fonts.conf'),
    `<?xml version="1.0"?>\n<fontconfig>${directories.join('')}${cacheFolder}</fontconfig>\n`,
  )
  return folder
}

function restore(name: string, value: string | undefined): void {
  if (value === undefined) delete process.env[name]
  else process.env[name] = value
}

function definedVariables(from: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(from).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}
