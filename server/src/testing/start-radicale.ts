import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const radicaleProgram = ['/usr/bin/radicale', '/usr/local/bin/radicale'].find((place) =>
  existsSync(place),
)

function freePort(): Promise<number> {
  return new Promise((done, failed) => {
    const server = createServer()
    server.on('error', failed)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

export const radicaleUser = { userName: 'dana', password: 'an app password' }

/** A CalDAV server of this test only, with one account. */
export async function startRadicale() {
  const dir = await mkdtemp(join(tmpdir(), 'evenkeel-radicale-'))
  const port = await freePort()
  const { userName, password } = radicaleUser
  await writeFile(join(dir, 'users'), `${userName}:${password}\n`)
  await writeFile(
    join(dir, 'config'),
    `[server]\nhosts = 127.0.0.1:${port}\n[auth]\ntype = htpasswd\ndelay = 0\nhtpasswd_filename = ${dir}/users\nhtpasswd_encryption = plain\n[storage]\nfilesystem_folder = ${dir}/data\n`,
  )
  const child = spawn(radicaleProgram ?? '', ['--config', join(dir, 'config')], { stdio: 'ignore' })
  const gone = new Promise<void>((done) => child.once('exit', () => done()))
  const url = `http://127.0.0.1:${port}/`
  const authorization = `Basic ${Buffer.from(`${userName}:${password}`).toString('base64')}`
  const send = async (method: string, path: string, body?: string, type = 'application/xml') => {
    const answer = await fetch(new URL(path, url), {
      method,
      headers: { authorization, 'content-type': type },
      ...(body !== undefined && { body }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status}`)
  }
  for (let tries = 0; ; tries += 1)
    try {
      await fetch(url)
      break
    } catch (error) {
      if (tries === 200) throw error
      await new Promise((next) => setTimeout(next, 50))
    }
  return {
    url,
    makeCalendar: (name: string, component = 'VEVENT') =>
      send(
        'MKCALENDAR',
        `${userName}/${name.toLowerCase()}/`,
        `<?xml version="1.0"?><C:mkcalendar xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><set><prop><displayname>${name}</displayname><C:supported-calendar-component-set><C:comp name="${component}"/></C:supported-calendar-component-set></prop></set></C:mkcalendar>`,
      ),
    put: (calendar: string, uid: string, event: string) =>
      send(
        'PUT',
        `${userName}/${calendar}/${uid}.ics`,
        `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:test\r\nBEGIN:VEVENT\r\nUID:${uid}\r\nDTSTAMP:20261001T000000Z\r\n${event}\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`,
        'text/calendar',
      ),
    remove: (calendar: string, uid: string) => send('DELETE', `${userName}/${calendar}/${uid}.ics`),
    async stop() {
      child.kill('SIGKILL')
      await gone
      await rm(dir, { recursive: true, force: true })
    },
  }
}
