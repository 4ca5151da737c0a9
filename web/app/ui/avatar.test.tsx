import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { allowLog } from '../testing/guard-tests.ts'
import { Avatar, groundOf } from './avatar.tsx'

// spec 8-18
it('a picture that does not load is only logged, without its signature, and the initials stand in', () => {
  allowLog(/^Avatar image failed/)
  const { container } = render(<Avatar name="Ruth Calloway" src="/photos/7.jpg?signature=secret" />)
  const picture = container.querySelector('img')
  if (!picture) throw new Error('no picture was tried')
  fireEvent.error(picture)
  expect(container.textContent).toBe('RC')
  expect(container.querySelector('img')).toBeNull()
  expect(console.warn).toHaveBeenCalledExactlyOnceWith('Avatar image failed to load: /photos/7.jpg')
})

it('a new picture is tried after one has failed', () => {
  allowLog(/^Avatar image failed/)
  const { container, rerender } = render(<Avatar name="Ruth Calloway" src="/old.jpg" />)
  const picture = container.querySelector('img')
  if (picture) fireEvent.error(picture)
  rerender(<Avatar name="Ruth Calloway" src="/new.jpg" />)
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/new.jpg')
})

it.each([
  ['Dana Whitfield', 'DW'],
  ['Ana María de la Cruz', 'AC'],
  ['Cher', 'C'],
  ['  łukasz  żółć ', 'ŁŻ'],
  ["(Bob) O'Brien", 'BO'],
  ['maría del carmen  núñez', 'MN'],
  ['“Ruth” (Calloway)', 'RC'],
  ['王 小明', '王小'],
  ['𝒜da 𝒞hen', '𝒜𝒞'],
  ['', '?'],
])('%s has the initials %s', (name, initials) => {
  const { container } = render(<Avatar name={name} />)
  expect(container.textContent).toBe(initials)
})

it('a person keeps the tone when the name changes', () => {
  const { container, rerender } = render(<Avatar name="Ruth Calloway" id={7} />)
  const before = container.querySelector('span')?.getAttribute('style')
  rerender(<Avatar name="Ruth Strand" id={7} />)
  expect(container.querySelector('span')?.getAttribute('style')).toBe(before)
})

it('is silent beside a written name, and an image where it stands alone', () => {
  const { rerender } = render(<Avatar name="Ruth Calloway" />)
  expect(screen.queryByRole('img')).toBeNull()
  rerender(<Avatar name="Ruth Calloway" isNamed />)
  expect(screen.getByRole('img', { name: 'Ruth Calloway' })).toBeTruthy()
})

it('the ground behind a person’s picture stays the same when the name changes, and there are six', () => {
  expect(new Set([1, 2, 3, 4, 5, 6].map(groundOf)).size).toBe(6)
  const { container } = render(<Avatar name="Ruth Calloway" id={7} src="/portrait.svg" />)
  expect(container.querySelector('span')?.style.getPropertyValue('--ground')).toBe(groundOf(7))
})
