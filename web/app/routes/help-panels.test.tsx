import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { helpTopicNames, helpTopicOf } from '@evenkeel/contract/site/help-topics'
import { expect, test } from 'vitest'
import * as panels from './help-panels.tsx'

const named = Object.entries(panels)

test.each(named)('%s has heading, icon, description and content (spec 2.3-12)', (_, panel) => {
  expect(panel.heading).toBeTruthy()
  expect(panel.icon).toBeTruthy()
  expect(panel.description).toMatch(/\.$/)
  expect(panel.content).toBeTruthy()
  expect(helpTopicNames).toContain(helpTopicOf(panel.heading ?? ''))
})

const routesHere = ['admin', 'advisor', 'consumer', 'shared'].flatMap((folder) =>
  readdirSync(join(import.meta.dirname, folder))
    .filter((file) => /(?<!\.test)\.tsx$/.test(file))
    .map((file) => readFileSync(join(import.meta.dirname, folder, file), 'utf8')),
)

test('no page has a Help button without a panel, and every panel is on a page (spec 2.3-12)', () => {
  expect(routesHere.filter((text) => /help: \{/.test(text))).toEqual([])
  const unused = named.filter(([name]) => !routesHere.some((text) => text.includes(name)))
  expect(unused.map(([name]) => name)).toEqual([])
})
