import { createReadStream } from 'node:fs'
import { TextDecoder } from 'node:util'
import { SaxesParser } from 'saxes'
import { openFeed } from '../../server/src/outside/register-feed/open-feed.ts'

// Child process of register.bench.ts: reads an XML file of people with our reader or with bare saxes, and
// prints the time.

const [path = '', what = 'ours'] = process.argv.slice(2)
const startedAt = performance.now()
const records = what === 'ours' ? await readOurs() : await readBare()
const seconds = (performance.now() - startedAt) / 1000
process.stdout.write(
  JSON.stringify({ records, seconds, peakMegabytes: process.resourceUsage().maxRSS / 1024 }),
)

async function readOurs(): Promise<number> {
  const feed = await openFeed(path)
  let count = 0
  for await (const some of feed.records()) count += some.length
  feed.close()
  return count
}

async function readBare(): Promise<number> {
  const parser = new SaxesParser({ position: false })
  const decoder = new TextDecoder('utf-8')
  let count = 0
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name }) => {
    if (name === 'Indvl') count += 1
  })
  for await (const chunk of createReadStream(path)) parser.write(decoder.decode(chunk, { stream: true }))
  parser.write(decoder.decode()).close()
  return count
}
