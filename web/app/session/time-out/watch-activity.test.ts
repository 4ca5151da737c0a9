import { afterEach, beforeEach, expect, test } from 'vitest'
import { activityEvents } from './time-out.ts'
import { watchActivity } from './watch-activity.ts'

let seen: string[]
let stop: () => void

beforeEach(() => {
  seen = []
  stop = watchActivity(window, { onActivity: (event) => seen.push(event) })
})
afterEach(() => stop())

const move = (screenX: number, screenY: number) =>
  document.body.dispatchEvent(new MouseEvent('mousemove', { bubbles: true, screenX, screenY }))

test('a mouse that rests under a page that changes by itself is nobody’s activity', () => {
  move(300, 200)
  move(300, 200)
  move(300, 200)
  move(301, 200)
  expect(seen).toEqual(['mousemove', 'mousemove'])
})

test('after it is stopped nothing is seen any more', () => {
  stop()
  move(1, 1)
  expect(seen).toEqual([])
})

test.each(activityEvents)('%s is seen also where the page keeps it to itself (spec 4-19)', (name) => {
  const keep = (event: Event) => event.stopImmediatePropagation()
  document.body.addEventListener(name, keep)
  document.body.dispatchEvent(new Event(name))
  document.body.removeEventListener(name, keep)
  expect(seen).toEqual([name])
})
