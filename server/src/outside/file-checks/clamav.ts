import { createReadStream } from 'node:fs'
import { connect } from 'node:net'
import { ChecksUnavailable, FileRefused } from './file-checks.ts'
import { refusals } from './refusal-sentences.ts'

const withinMs = 30_000
const longestAnswer = 1000

/**
 * Scans a file with clamd: its INSTREAM command takes chunks, each preceded by its length in four bytes, until one of
 * length zero. Without an answer the file is not accepted.
 */
export function askClamav(address: URL, path: string, giveUpAfterMs = withinMs): Promise<void> {
  return new Promise((resolve, reject) => {
    const file = createReadStream(path, { highWaterMark: 65_536 })
    const socket = connect({
      host: address.hostname.replace(/^\[|\]$/g, ''),
      port: Number(address.port || 3310),
    })
    let answer = ''
    const end = (failure?: Error) => {
      clearTimeout(timer)
      file.destroy()
      socket.destroy()
      if (failure) reject(failure)
      else resolve()
    }
    const away = (why: string) => end(new ChecksUnavailable(`clamd ${why}`))
    const timer = setTimeout(() => away('did not answer in time'), giveUpAfterMs)

    socket.on('error', (error: NodeJS.ErrnoException) => away(`could not be reached (${error.code})`))
    socket.on('connect', () => socket.write('zINSTREAM\0'))
    socket.on('drain', () => file.resume())
    file.on('data', (chunk) => {
      const length = Buffer.alloc(4)
      length.writeUInt32BE(chunk.length)
      socket.write(length)
      if (!socket.write(chunk)) file.pause()
    })
    file.on('end', () => socket.write(Buffer.alloc(4)))
    file.on('error', end)
    socket.setEncoding('latin1').on('data', (text) => {
      answer += text
      if (answer.includes('\0')) judge()
      else if (answer.length > longestAnswer) away('sent an unknown answer')
    })
    socket.on('close', () => away('closed the connection without an answer'))

    function judge() {
      const verdict = answer.slice(0, answer.indexOf('\0'))
      if (verdict === 'stream: OK') end()
      else if (verdict.startsWith('stream: ') && verdict.endsWith(' FOUND'))
        end(new FileRefused(refusals.virus))
      else away('could not scan the file')
    }
  })
}
