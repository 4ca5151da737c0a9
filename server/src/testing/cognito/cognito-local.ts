// cognito-local 5.3.0, a third-party server, as a child process: tests the SDK's wire format end to end against a
// server that is not ours. Its differences from Amazon are listed where it is used (security 1.6).
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  CognitoIdentityProviderClient,
  CreateUserPoolClientCommand,
  CreateUserPoolCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { freePort } from '../../database/free-port.ts'

const require = createRequire(import.meta.url)

// A killed test run ends its server too.
const endWithParent = 'data:text/javascript,process.on("disconnect",()=>process.exit())'

export async function startCognitoLocal() {
  const folder = await mkdtemp(join(tmpdir(), 'evenkeel-cognito-local-'))
  const port = await freePort()
  const program = require.resolve('cognito-local/lib/bin/start.js')
  const child = spawn(process.execPath, ['--import', endWithParent, program], {
    cwd: folder,
    env: { HOST: '127.0.0.1', PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })

  async function stop() {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit')
      child.kill()
      await ended
    }
    await rm(folder, { recursive: true, force: true })
  }

  try {
    await untilRunning(child)
    const endpoint = `http://127.0.0.1:${port}`
    const { userPoolId, clientId } = await makePool(endpoint)
    const issuer = `${endpoint}/${userPoolId}`
    return {
      endpoint,
      issuer,
      jwksUri: `${issuer}/.well-known/jwks.json`,
      region: 'local',
      userPoolId,
      clientId,
      /** It keeps one code per person, whatever its purpose. */
      codeFor: (email: string) => readCode(join(folder, '.cognito', 'db', `${userPoolId}.json`), email),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

function untilRunning(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = ''
    const listen = (chunk: Buffer) => {
      said += chunk
      if (said.includes('Cognito Local running on')) resolve()
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    child.once('error', reject)
    child.once('exit', () => reject(new Error(`cognito-local ended before it was ready: ${said}`)))
  })
}

async function makePool(endpoint: string) {
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }
  const client = new CognitoIdentityProviderClient({ endpoint, region: 'local', credentials })
  const { UserPool } = await client.send(
    new CreateUserPoolCommand({
      PoolName: 'evenkeel',
      UsernameAttributes: ['email'],
      AutoVerifiedAttributes: ['email'],
    }),
  )
  const { UserPoolClient } = await client.send(
    new CreateUserPoolClientCommand({
      UserPoolId: UserPool?.Id,
      ClientName: 'evenkeel',
      ExplicitAuthFlows: ['ALLOW_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
      PreventUserExistenceErrors: 'ENABLED',
    }),
  )
  client.destroy()
  return { userPoolId: UserPool?.Id ?? '', clientId: UserPoolClient?.ClientId ?? '' }
}

async function readCode(file: string, email: string): Promise<string> {
  const {
    Users,
  }: { Users: Record<string, { Attributes: { Value?: string }[]; ConfirmationCode?: string }> } = JSON.parse(
    await readFile(file, 'utf8'),
  )
  const user = Object.values(Users).find((one) => one.Attributes.some(({ Value }) => Value === email))
  return user?.ConfirmationCode ?? ''
}
