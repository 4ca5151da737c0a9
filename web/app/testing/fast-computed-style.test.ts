import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

const show = (page: string) => {
  document.body.innerHTML = page
}
const isFound = () => screen.queryByRole('button', { name: 'Send' }) !== null
const styleOf = (page: string, name: string) => {
  show(page)
  return window.getComputedStyle(screen.getByText('Send')).getPropertyValue(name)
}

afterEach(() => {
  document.body.innerHTML = ''
})

test.each([
  '<button style="display: none">Send</button>',
  '<button style="visibility: hidden">Send</button>',
  '<div style="display: none"><p><button>Send</button></p></div>',
  '<div style="visibility: hidden"><p><button>Send</button></p></div>',
  '<div aria-hidden="true"><button>Send</button></div>',
  '<style>.gone { display: none }</style><div class="gone"><button>Send</button></div>',
])('%s is not found by its role, also after one that was seen', (hidden) => {
  show('<div><p><button>Send</button></p></div>')
  expect(isFound()).toBe(true)
  show(hidden)
  expect(isFound()).toBe(false)
})

test('a style of an element’s own is its style, and what others have is not', () => {
  expect(styleOf('<button>Send</button>', 'display')).toBe('inline-block')
  expect(styleOf('<button style="display: flex">Send</button>', 'display')).toBe('flex')
  expect(styleOf('<button>Send</button>', 'pointer-events')).not.toBe('none')
  expect(styleOf('<button style="pointer-events: none">Send</button>', 'pointer-events')).toBe('none')
  expect(styleOf('<p>Send</p>', 'display')).toBe('block')
})
