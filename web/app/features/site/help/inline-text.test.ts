import { seeded } from '@evenkeel/matching/random/seeded'
import { describe, expect, test } from 'vitest'
import { parseInline } from './inline-text.ts'

const plain = (text: string) => [{ kind: 'text', text }]

describe('what must stay text', () => {
  test.each([
    '[run](javascript:void)',
    '[run](JaVaScRiPt:void)',
    '[run](data:text/html,x)',
    '[run](vbscript:x)',
    '[mail](mailto:a@b.example)',
    '[elsewhere](//evil.example)',
    '[elsewhere](/\\evil.example)',
    '[elsewhere](\\\\evil.example)',
    '[elsewhere](///evil.example)',
    '[elsewhere](/\t/evil.example)',
    '[elsewhere](/\n/evil.example)',
    '[elsewhere](/\u0000/evil.example)',
    '[plain http](http://sec.gov)',
    '[user in front](https://sec.gov@evil.example)',
    '[user and password](https://a:b@evil.example/x)',
    '[no host](https://)',
    '[no host](https:///path)',
    '[one slash](https:/evil.example)',
    '[relative](help)',
    '[parent](../help)',
    '[quote](/help"onclick=x)',
    '[angle](/help<script>)',
    '[spaces](/help me)',
    '[](/help)',
    '[empty]()',
    '<a href="/help">help</a>',
    '<script>x</script>',
  ])('%j is never a link', (text) => {
    expect(parseInline(text)).toEqual(plain(text))
  })

  test.each([
    '[open',
    'close]',
    '[a](/b',
    '[a]/b)',
    '[a](',
    ']( /b)',
    '**open',
    'close**',
    '**',
    '****',
    '* a *',
    '[a] (/b)',
  ])('unbalanced marks in %j are shown as they were typed', (text) => {
    expect(parseInline(text)).toEqual(plain(text))
  })

  test('a refused link keeps its neighbours whole', () => {
    expect(parseInline('see [a](javascript:x), then [b](/help).')).toEqual([
      { kind: 'text', text: 'see [a](javascript:x), then ' },
      { kind: 'link', text: 'b', href: '/help', isExternal: false },
      { kind: 'text', text: '.' },
    ])
  })
})

describe('what is read', () => {
  test('a path of our own becomes a link', () => {
    expect(parseInline('[Fees](/help?content=fees)')).toEqual([
      { kind: 'link', text: 'Fees', href: '/help?content=fees', isExternal: false },
    ])
    expect(parseInline('[Home](/)')).toEqual([{ kind: 'link', text: 'Home', href: '/', isExternal: false }])
  })

  test('an https address becomes an external link', () => {
    expect(parseInline('[SEC](https://adviserinfo.sec.gov)')).toEqual([
      { kind: 'link', text: 'SEC', href: 'https://adviserinfo.sec.gov', isExternal: true },
    ])
    expect(parseInline('[form](https://www.nasaa.org/contact-your-regulator/)')).toMatchObject([
      { isExternal: true },
    ])
  })

  test('words between double stars are strong', () => {
    expect(parseInline('Choose **Find advisors** now')).toEqual([
      { kind: 'text', text: 'Choose ' },
      { kind: 'strong', text: 'Find advisors' },
      { kind: 'text', text: ' now' },
    ])
  })

  test('an inner bracket pair wins over a stray one before it', () => {
    expect(parseInline('[[a](/b)')).toEqual([
      { kind: 'text', text: '[' },
      { kind: 'link', text: 'a', href: '/b', isExternal: false },
    ])
  })

  test('empty text has no parts', () => {
    expect(parseInline('')).toEqual([])
  })
})

test('no characters are lost, whatever the text', () => {
  const pieces = [
    '[',
    ']',
    '(',
    ')',
    '**',
    '*',
    '/',
    'a',
    ' ',
    'https://x.example',
    'javascript:',
    '\\',
    '[a](/b)',
  ]
  for (let seed = 1; seed <= 2000; seed += 1) {
    const { below } = seeded(seed)
    let text = ''
    for (let length = 0; length < 12; length += 1) text += pieces[below(pieces.length)] ?? ''
    const written = parseInline(text)
      .map((part) => {
        if (part.kind === 'link') return `[${part.text}](${part.href})`
        return part.kind === 'strong' ? `**${part.text}**` : part.text
      })
      .join('')
    expect(written).toBe(text)
  }
})

test('a very long hostile text is read at once', () => {
  const started = performance.now()
  for (const piece of ['[', '[a](', '**', '**a*', '[a](/', '](']) parseInline(piece.repeat(50_000))
  expect(performance.now() - started).toBeLessThan(2000)
})
