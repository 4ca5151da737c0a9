import { expect, test } from 'vitest'
import { formatFileSize } from './file-size.ts'

test.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1024, '1 kB'],
  [1024 * 1024 - 1, '1 MB'],
  [1.25 * 1024 * 1024, '1.3 MB'],
  [10 * 1024 * 1024, '10 MB'],
])('%d bytes are %s', (bytes, words) => {
  expect(formatFileSize(bytes)).toBe(words)
})
