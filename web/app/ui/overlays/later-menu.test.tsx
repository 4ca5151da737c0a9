import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentType, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { IconButton } from '../icon-button.tsx'
import { LaterMenu, type LaterMenuProps } from './later-menu.tsx'
import { Menu, MenuItem } from './menu.tsx'
import { Toaster } from './toaster.tsx'

interface ListMenuProps extends LaterMenuProps {
  onSave: () => void
}

function ListMenu({ onSave, ...rest }: ListMenuProps) {
  return (
    <Menu {...rest}>
      <MenuItem onClick={onSave}>Save search</MenuItem>
      <MenuItem onClick={() => {}}>Search again</MenuItem>
    </Menu>
  )
}

/** A menu between two buttons; its code comes when the test says so. */
function show() {
  let code = Promise.withResolvers<ComponentType<ListMenuProps>>()
  const load = vi.fn(() => code.promise)
  function List() {
    const [saved, setSaved] = useState(0)
    return (
      <>
        <button type="button">Filters</button>
        <LaterMenu<ListMenuProps>
          trigger={<IconButton label="More" icon="…" />}
          load={load}
          onSave={() => setSaved(saved + 1)}
        />
        <button type="button">Next</button>
        <p>Saved {saved}</p>
        <Toaster />
      </>
    )
  }
  render(<List />)
  const arrive = () => act(async () => code.resolve(ListMenu))
  const fail = () =>
    act(async () => {
      code.reject(new Error('offline'))
      code = Promise.withResolvers()
    })
  return { load, arrive, fail }
}
const button = () => screen.getByRole('button', { name: 'More' })

test('has its name and says that it is a menu before its code is there', () => {
  show()
  expect(button().getAttribute('aria-haspopup')).toBe('menu')
  expect(button().getAttribute('aria-expanded')).toBe('false')
})

test.each([
  ['Enter', '{Enter}'],
  ['Space', ' '],
  ['the arrow down', '{ArrowDown}'],
])(
  '%s pressed before its code is there opens it once the code is there, and its items answer to keys',
  async (_, key) => {
    const { arrive } = show()
    await userEvent.tab()
    await userEvent.tab()
    expect(document.activeElement).toBe(button())
    expect(button().getAttribute('aria-busy')).toBeNull()
    await userEvent.keyboard(key)
    expect(button().getAttribute('aria-busy')).toBe('true')
    expect(screen.queryByRole('menu')).toBeNull()
    await arrive()
    const menu = await screen.findByRole('menu')
    await waitFor(() => expect(menu.contains(document.activeElement)).toBe(true))
    await userEvent.keyboard('{ArrowDown}{ArrowUp}{Home}{Enter}')
    expect(await screen.findByText('Saved 1')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    expect(document.activeElement).toBe(button())
  },
)

test('pressed twice while its code loads it opens once and stays open', async () => {
  const { arrive } = show()
  await userEvent.click(button())
  await userEvent.click(button())
  await arrive()
  expect(await screen.findAllByRole('menu')).toHaveLength(1)
})

test('the keyboard’s focus stays on it when its code arrives, and it stays closed', async () => {
  const { arrive } = show()
  await userEvent.tab()
  await userEvent.tab()
  const before = button()
  await arrive()
  expect(document.activeElement).toBe(button())
  expect(button()).not.toBe(before)
  expect(screen.queryByRole('menu')).toBeNull()
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByRole('menu')).toBeTruthy()
})

test('focus that has moved on isn’t taken back when its code arrives', async () => {
  const { arrive } = show()
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.tab()
  await arrive()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next' }))
})

test('its code is asked for as soon as the pointer or the focus is there, and not before', async () => {
  const { load } = show()
  expect(load).not.toHaveBeenCalled()
  await userEvent.hover(button())
  expect(load).toHaveBeenCalled()
})

test('a press whose code doesn’t arrive says so, keeps the focus, and is over', async () => {
  const { fail, arrive } = show()
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await fail()
  expect(await screen.findByText('We couldn’t load this. Try again.')).toBeTruthy()
  expect(button().getAttribute('aria-busy')).toBeNull()
  expect(document.activeElement).toBe(button())
  await userEvent.tab()
  await userEvent.tab({ shift: true })
  await arrive()
  expect(document.activeElement).toBe(button())
  expect(screen.queryByRole('menu')).toBeNull()
})
