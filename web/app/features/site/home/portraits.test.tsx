import { existsSync } from 'node:fs'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Portraits } from './portraits.tsx'

test('six sample people are shown from files of the site, and are decoration to a screen reader', () => {
  const { container } = render(<Portraits />)
  const pictures = [...container.querySelectorAll('img')]
  const files = pictures.map((picture) => picture.getAttribute('src') ?? '')
  expect(new Set(files).size).toBe(6)
  for (const file of files) expect(existsSync(`${import.meta.dirname}/../../../../public${file}`)).toBe(true)
  expect(screen.queryByRole('img')).toBeNull()
  const grounds = pictures.map((picture) => picture.style.getPropertyValue('--ground'))
  expect(new Set(grounds).size).toBe(6)
})
