import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeVcard } from './vcard.ts'

const contact = {
  uid: 'evenkeel-request-1',
  firstName: 'Kim',
  lastName: 'Alvarez',
  email: 'kim@alvarez.example',
  phone: undefined,
  note: 'Retirement\nMet',
  url: 'https://evenkeel.example/shared/matchmaking/messages?request=1',
}

test('no text adds a property of its own, and no line is longer than 75 bytes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (lastName) => {
      const lines = writeVcard({ ...contact, lastName }).split('\r\n')
      for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      const properties = lines.filter((line) => line !== '' && !line.startsWith(' '))
      expect(properties.map((line) => line.split(/[:;]/)[0])).toEqual([
        'BEGIN',
        'VERSION',
        'UID',
        'FN',
        'N',
        'EMAIL',
        'NOTE',
        'URL',
        'CATEGORIES',
        'END',
      ])
    }),
  )
})

test('what is not shared has no line', () => {
  const card = writeVcard({ ...contact, email: undefined, lastName: '' })
  expect(card).toContain('N:;Kim;;;\r\n')
  expect(card).not.toMatch(/EMAIL|TEL/)
})
