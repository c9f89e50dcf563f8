import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { listSettings, readConfig } from '../src/config/config.ts'
import { findFreePort } from './find-free-port.ts'

const root = join(import.meta.dirname, '..')
const deploy = join(root, 'deploy')
const read = (file: string) => readFileSync(join(deploy, file), 'utf8')

/** What Node reads itself. */
const OF_NODE = ['NODE_ENV', 'NODE_EXTRA_CA_CERTS']
/** The longest that a process takes once it no longer accepts requests (`src/server/stop.ts`). */
const STOP_SECONDS = 11

type Variables = Readonly<Record<string, string>>

type Service = {
  readonly command?: readonly string[]
  readonly environment?: Variables
  readonly depends_on?: readonly string[] | Readonly<Record<string, unknown>>
  readonly env_file?: unknown
  readonly ports?: readonly string[]
  readonly profiles?: readonly string[]
  readonly read_only?: boolean
  readonly stop_grace_period?: string
  readonly volumes?: readonly string[]
}

const compose: {
  readonly services: Readonly<Record<string, Service>>
  readonly volumes: Readonly<Record<string, unknown>>
} = parse(read('compose.yaml'), { merge: true })
const services = Object.entries(compose.services)
const instances = services.filter(([, { environment = {} }]) => 'DATABASE_URL' in environment)
const dockerfile = read('Dockerfile')
const image: Variables = Object.fromEntries(
  dockerfile
    .matchAll(/^(?:ENV)? +([A-Z_]+)=(\S+)/gm)
    .map(([, name = '', value = '']) => [name, value]),
)
const unit = read('tapelight.service')
const unitVariables: Variables = Object.fromEntries(
  unit.matchAll(/^Environment=(\w+)=(.*)$/gm).map(([, name = '', value = '']) => [name, value]),
)
const example = parseEnv(
  read('tapelight.env.example').replaceAll(/^# (?=[A-Z_]+=)/gm, ''),
) as Variables
const objects = parseAllDocuments(read('kubernetes/tapelight.yaml')).map((document) => {
  expect(document.errors).toEqual([])
  return document.toJS()
})
const find = (kind: string) => objects.find((object) => object.kind === kind)
const configMap: Variables = find('ConfigMap').data
const pod = find('Deployment').spec.template
const [container] = pod.spec.containers

/** `${NAME:-default}` as compose fills it in with nothing set. */
const fillIn = (variables: Variables): Variables =>
  Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [
      name,
      value.replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1'),
    ]),
  )

const WHERE: readonly (readonly [name: string, variables: Variables])[] = [
  ['the image', image],
  ['the unit', unitVariables],
  ['the example', example],
  ['the ConfigMap', configMap],
  ...instances.map(([name, { environment = {} }]) => [name, environment] as const),
]

test.each(WHERE)('every variable of %s is a setting with a valid value', (_, variables) => {
  const known = new Set([...Object.keys(listSettings()), ...OF_NODE])
  expect(Object.keys(variables).length).toBeGreaterThan(1)
  expect(Object.keys(variables).filter((name) => !known.has(name))).toEqual([])
  const database = { DATABASE_URL: 'postgres://host/name' }
  const { warnings } = readConfig({ ...database, ...fillIn(variables) })
  // Of keys that all instances share: they come from a file that does not ship.
  const isOfKeys = warnings.map((warning) => warning.includes('ANON_KEY'))
  expect(isOfKeys).toEqual('REDIS_URL' in variables ? [true] : [])
})

test('a shell reads the example as systemd and Node do', () => {
  const text = read('tapelight.env.example').replaceAll(/^# (?=[A-Z_]+=)/gm, '')
  const script = `set -a; eval "$1"; node -p 'JSON.stringify(process.env)'`
  const sourced = execFileSync('sh', ['-c', script, 'sh', text], { encoding: 'utf8' })
  expect(JSON.parse(sourced)).toMatchObject(example)
  expect(example['AUTH_MAIL_FROM']).toBe('Tapelight <post@tapelight.example>')
})

test('the command runs as the user of the unit, in its folder, with its settings', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tapelight-command-'))
  try {
    const stub = join(folder, 'setpriv')
    writeFileSync(stub, '#!/bin/sh\necho "$PWD" "$DATA_DIR" "$@"\n', { mode: 0o755 })
    const { status, stdout } = spawnSync('sh', [join(deploy, 'tapelight.sh'), 'backup', 'a b'], {
      encoding: 'utf8',
      env: { PATH: `${folder}:${process.env['PATH'] ?? ''}`, TAPELIGHT: folder },
    })
    const lookUp = (name: string) => new RegExp(`^${name}=-?(.*)$`, 'm').exec(unit)?.[1]
    expect([status, stdout]).toEqual([
      0,
      `${folder} ${unitVariables['DATA_DIR']} --reuid=${lookUp('User')} --regid=${lookUp('Group')} --init-groups node --env-file=${lookUp('EnvironmentFile')} bin/tapelight.mjs backup a b\n`,
    ])
    expect(read('tapelight.sh')).toContain(`TAPELIGHT:-${lookUp('WorkingDirectory')}}`)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('the image runs the packed command as a user that is not root, with its data in a volume', () => {
  const stages = dockerfile.split(/^FROM /m).slice(1)
  expect(stages).toHaveLength(3)
  const last = stages.at(-1) ?? ''
  expect(last).toMatch(/^USER [1-9]\d*:[1-9]\d*$/m)
  expect(last).toContain(`EXPOSE ${image['PORT']}\n`)
  expect(last).toContain(`VOLUME ${image['DATA_DIR']}\n`)
  const command: string[] = JSON.parse(/^CMD (\[.*\])$/m.exec(last)?.[1] ?? '[]')
  expect(command.at(-1)).toBe('serve')
  expect(existsSync(join(root, command.at(-2) ?? ''))).toBe(true)
  const { bin } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  expect(Object.values(bin)).toContain(command.at(-2))
})

test('the image is checked at a path that the server has, on its own port', async () => {
  const health: string[] = JSON.parse(/HEALTHCHECK[^[]*(\[.*\])/.exec(dockerfile)?.[1] ?? '[]')
  const script = health.at(-1) ?? ''
  expect(listHealthPaths()).toContain(/\/\w+z/.exec(script)?.[0])
  const closed = spawnSync(process.execPath, ['-e', script], { env: { PORT: '9' } })
  expect(closed.status).toBe(1)
})

test('what compose mounts exists, and what it names is declared', () => {
  const mounted = services.flatMap(([, { volumes = [] }]) =>
    volumes.map((each) => each.split(':')[0] ?? ''),
  )
  const needed = services.flatMap(([, { depends_on: names = [] }]) =>
    Array.isArray(names) ? names : Object.keys(names),
  )
  const files = mounted.filter((source) => source.startsWith('.'))
  expect(files.length).toBeGreaterThan(4)
  expect(files.filter((file) => !existsSync(join(deploy, file)))).toEqual([])
  const volumes = mounted.filter((source) => !source.startsWith('.'))
  expect(new Set(volumes)).toEqual(new Set(Object.keys(compose.volumes)))
  expect(needed.filter((name) => !(name in compose.services))).toEqual([])
})

test('without the profile compose starts one service, which only this machine reaches', () => {
  const single = services.filter(([, { profiles }]) => profiles === undefined)
  expect(single.map(([name]) => name)).toEqual(['tapelight'])
  expect(single[0]?.[1]).toMatchObject({
    read_only: true,
    ports: [`127.0.0.1:${image['PORT']}:${image['PORT']}`],
    volumes: [`data:${image['DATA_DIR']}`],
  })
  expect(instances.map(([name]) => name)).toEqual(['instance-1', 'instance-2'])
  for (const [, { environment, read_only, profiles }] of instances) {
    expect({ read_only, profiles }).toEqual({ read_only: true, profiles: ['scale'] })
    expect(environment).toMatchObject({ PORT: image['PORT'], DATA_DIR: image['DATA_DIR'] })
  }
})

test('whoever stops an instance waits until it has drained and ended', () => {
  const drains = [configMap, example, ...instances.map(([, { environment = {} }]) => environment)]
  const longest = Math.max(...drains.map((variables) => Number(variables['DRAIN_SECONDS'])))
  const waits = [
    pod.spec.terminationGracePeriodSeconds,
    Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1]),
    ...instances.map(([, { stop_grace_period: text = '' }]) => Number.parseInt(text, 10)),
  ]
  expect(longest).toBeGreaterThan(0)
  for (const seconds of waits) expect(seconds).toBeGreaterThan(longest + STOP_SECONDS)
})

test('Prometheus collects from every instance, as the job that the alert rules name', () => {
  const [job] = parse(read('prometheus.yaml')).scrape_configs
  const ports = instances.map(
    ([name, { environment }]) => `${name}:${environment?.['METRICS_PORT']}`,
  )
  expect(job.static_configs[0].targets).toEqual(ports)
  const alerts = readFileSync(join(root, 'docs/monitoring/alerts.yaml'), 'utf8')
  expect(alerts).toContain(`job="${job.job_name}"`)
})

test('in Kubernetes every part finds the pods, their ports and their paths', () => {
  const { labels } = pod.metadata
  expect(find('Deployment').spec.selector.matchLabels).toEqual(labels)
  expect(find('Service').spec.selector).toEqual(labels)
  for (const kind of ['PodDisruptionBudget', 'NetworkPolicy']) {
    const { selector, podSelector } = find(kind).spec
    expect((selector ?? podSelector).matchLabels).toEqual(labels)
  }
  const { spec } = find('HorizontalPodAutoscaler')
  const { name } = find('Deployment').metadata
  expect(spec.scaleTargetRef).toEqual({ apiVersion: 'apps/v1', kind: 'Deployment', name })
  expect(spec.minReplicas).toBeGreaterThan(1)
  expect(container.ports).toEqual([
    { name: 'http', containerPort: Number(configMap['PORT']) },
    { name: 'metrics', containerPort: Number(configMap['METRICS_PORT']) },
  ])
  const [rule] = find('Ingress').spec.rules
  expect(rule.http.paths[0].backend.service).toEqual({
    name: find('Service').metadata.name,
    port: { name: 'http' },
  })
  for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe']) {
    expect(listHealthPaths()).toContain(container[probe].httpGet.path)
  }
  expect(container.volumeMounts).toContainEqual({ name: 'data', mountPath: configMap['DATA_DIR'] })
  expect(container.securityContext).toMatchObject({
    readOnlyRootFilesystem: true,
    allowPrivilegeEscalation: false,
  })
  expect(pod.spec.securityContext.runAsNonRoot).toBe(true)
})

test('the proxies ask the port and the path of the server', () => {
  const port = String(image['PORT'])
  expect(read('haproxy.cfg').match(/^ +server instance-\d \S+:(\d+)$/gm)).toHaveLength(2)
  for (const file of ['haproxy.cfg', 'nginx.conf', 'Caddyfile']) {
    const addresses = read(file).matchAll(/(?:server|reverse_proxy) [^;{\n]*:(\d{4})/g)
    const ports = new Set(addresses.map(([, found]) => found))
    expect([file, ports]).toEqual([file, new Set([port])])
  }
  for (const file of ['haproxy.cfg', 'Caddyfile']) {
    expect(read(file).match(/\/\w+z\b/g)).toEqual(['/readyz'])
  }
  expect(listHealthPaths()).toContain('/readyz')
  const stream = /location = (\S+)/.exec(read('nginx.conf'))?.[1] ?? ''
  expect(readFileSync(join(root, 'docs/api.md'), 'utf8')).toContain(stream)
})

describe('the programs themselves accept the files', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'tapelight-deploy-'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  /** Debian: `apt-get install haproxy nginx-light caddy`; skipped where it is missing. */
  const has = (program: string, ...args: string[]) => spawnSync(program, args).status === 0
  const run = (program: string, ...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(program, args, {
      encoding: 'utf8',
      env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder },
    })
    expect({ status, said: status === 0 ? '' : `${stdout}${stderr}` }).toEqual({
      status: 0,
      said: '',
    })
    return `${stdout}${stderr}`
  }

  test.skipIf(!has('haproxy', '-v'))('HAProxy', () => {
    run('haproxy', '-c', '-f', join(deploy, 'haproxy.cfg'))
  })

  test.skipIf(!has('haproxy', '-v'))(
    'HAProxy asks unready instances when none is ready',
    async () => {
      const checks = [0, 0]
      const servers = checks.map((_, index) =>
        createServer(({ url }, response) => {
          if (url === '/readyz') checks[index] = (checks[index] ?? 0) + 1
          response.writeHead(url === '/readyz' ? 503 : 200).end('from memory')
        }),
      )
      const ports = await Promise.all(servers.map(listenOnFreePort))
      const front = await findFreePort()
      const config = read('haproxy.cfg')
        .replaceAll(/instance-(\d):3000/g, (_, n) => `127.0.0.1:${ports[Number(n) - 1]}`)
        .replace('bind :8080', `bind 127.0.0.1:${front}`)
      const file = join(folder, 'haproxy.cfg')
      writeFileSync(file, config)
      const proxy = spawn('haproxy', ['-f', file], { stdio: 'ignore' })
      try {
        // Two checks that fail take an instance out.
        await expect.poll(() => Math.min(...checks)).toBeGreaterThan(2)
        const reply = await fetch(`http://127.0.0.1:${front}/stocks/AAPL`)
        expect([reply.status, await reply.text()]).toEqual([200, 'from memory'])
      } finally {
        proxy.kill('SIGKILL')
        for (const server of servers) server.close()
      }
    },
  )

  test.skipIf(!has('nginx', '-v') || !has('openssl', 'version'))('nginx', () => {
    const [key, certificate] = ['privkey.pem', 'fullchain.pem'].map((file) => join(folder, file))
    const subject = [
      '-subj',
      '/CN=tapelight.example',
      '-keyout',
      String(key),
      '-out',
      String(certificate),
    ]
    execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject], {
      stdio: 'ignore',
    })
    const site = join(folder, 'tapelight.conf')
    writeFileSync(site, read('nginx.conf').replaceAll('/etc/ssl/tapelight', folder))
    const main = join(folder, 'nginx.conf')
    const around = `pid ${folder}/pid; error_log stderr; events {}`
    writeFileSync(main, `${around} http { access_log off; include ${site}; }`)
    run('nginx', '-t', '-c', main)
  })

  test.skipIf(!has('caddy', 'version'))('Caddy', () => {
    run('caddy', 'validate', '--adapter', 'caddyfile', '--config', join(deploy, 'Caddyfile'))
  })

  test.skipIf(!has('systemd-analyze', '--version'))('systemd, which finds it well confined', () => {
    const path = join(deploy, 'tapelight.service')
    run('systemd-analyze', 'verify', path)
    const exposure = run('systemd-analyze', 'security', '--offline=yes', path)
    const level = Number(/exposure level for \S+ (\d+\.\d)/.exec(exposure)?.[1])
    expect(level).toBeLessThan(2)
  })
})

async function listenOnFreePort(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port was given')
  return address.port
}

/** The routes of the server that say how it is. */
function listHealthPaths(): readonly string[] {
  const routes = readFileSync(join(root, 'src/server/app.ts'), 'utf8')
  return routes
    .matchAll(/app\.get\('(\/\w+z)'/g)
    .map(([, path = '']) => path)
    .toArray()
}
