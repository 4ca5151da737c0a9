import { expect, test } from 'vitest'
import { personFacts } from '../../features/people/register/fixtures/sample-facts.ts'
import { FeedProblem } from './feed-problem.ts'
import { useFeedFiles } from './fixtures/feed-files.ts'
import { openFeed } from './open-feed.ts'
import { readBatches } from './read-batches.ts'
import { readInThread } from './read-in-thread.ts'
import { writeIndividualsXml } from './write-feed-xml.ts'

const { file } = useFeedFiles()
const people = Array.from({ length: 2300 }, (_, at) => personFacts({ crd: String(at + 1) }))
const xml = [...writeIndividualsXml(people, '2026-11-09')].join('')

async function read(batches: AsyncIterable<unknown[]>) {
  const read: unknown[][] = []
  try {
    for await (const batch of batches) read.push(batch)
  } catch (error) {
    if (!(error instanceof FeedProblem)) throw error
    return { read, refused: error.message }
  }
  return { read }
}

test.each([
  ['from its start', xml, 0],
  ['from where an import goes on', xml, 1700],
  ['up to where it breaks', xml.slice(0, xml.indexOf('indvlPK="1201"')), 0],
])('a thread reads a file %s, like the process itself', async (_, text, goesOnAt) => {
  const path = file(text)
  const feed = await openFeed(path)
  const own = await read(readBatches(feed, goesOnAt))
  feed.close()
  expect(await read(readInThread({ path, goesOnAt }))).toEqual(own)
  expect(own.read.length).toBeGreaterThan(0)
})

test('a file that is gone when the thread opens it is refused with a sentence', async () => {
  const { read: batches, refused } = await read(readInThread({ path: '/nowhere/feed.xml', goesOnAt: 0 }))
  expect(batches).toEqual([])
  expect(refused).toBe('File not found: feed.xml.')
})
