import { feedbackSentences } from '@evenkeel/contract/sentences'
import { describe, expect, test } from 'vitest'
import type { Letter } from '../../../outside/mail/mail-carrier.ts'
import { testPassword } from '../../../testing/identity-app.ts'
import { useAdvisors } from '../../people/advisors/fixtures/use-advisors.ts'
import { useSmtpBox } from './fixtures/use-smtp-box.ts'

const { advisorIn, personIn, browser, adminIn, database, clock, services } = await useAdvisors()
const carry = await useSmtpBox()

const paths = ['/api/send-support-email', '/api/send-booking-feedback'] as const
const [general, booking] = paths
const box = services.settings.supportEmail
const hourMs = 3_600_000

const pairs = (fields: Record<string, string>) => new URLSearchParams(fields).toString()
const saying = (text: string, subject = 'Feedback') => pairs({ to: 'a', from: 'b', subject, text })

async function written() {
  const { rows } = await database.pool.query<Letter>(
    `select id, to_address as to, reply_to as "replyTo", subject, body_text as text, body_html as html, attachments
     from mail where key like 'feedback:%' order by created_at, ctid`,
  )
  return rows
}

describe.each(paths)('%s: who may not', (path) => {
  test('nobody without an account, no consumer and no admin writes to us this way (H04, H30)', async () => {
    const robin = await personIn('robin@whitfield.example')
    robin.cookies.set('advisorId', '201')
    expect((await browser().post(path, saying('Hello'))).status).toBe(401)
    expect((await robin.post(path, saying('Hello'))).body.code).toBe('not-allowed')
    expect((await (await adminIn()).post(path, saying('Hello'))).body.code).toBe('not-allowed')
    expect(await written()).toEqual([])
  })

  test('nobody makes us write to somebody else: our box alone, answers to the account’s own address (H04)', async () => {
    const dana = await advisorIn()
    const victim = 'victim@elsewhere.example'
    const body = pairs({
      to: victim,
      from: victim,
      cc: victim,
      bcc: victim,
      'reply-to': victim,
      sender: victim,
      html: '<b>Hello</b>',
      attachments: '[{"path":"/etc/passwd"}]',
      subject: 'Hello',
      text: 'Hello',
    })
    expect((await dana.post(path, `to=${victim}&${body}&to=${victim}`)).body).toEqual({ success: true })
    const [letter, ...others] = await written()
    expect(others).toEqual([])
    expect(letter).toMatchObject({ to: box, replyTo: 'dana@okafor.example', html: null })
    expect(letter?.attachments).toBeNull()
    expect(JSON.stringify(letter)).not.toMatch(/victim|passwd/)
  })

  test.each([
    ['raw', 'subject=Hi\r\nBcc: victim@elsewhere.example&text=One'],
    ['encoded', 'subject=Hi%0d%0aBcc:%20victim@elsewhere.example%0a%0aBody&text=One'],
    ['encoded twice', 'subject=Hi%250d%250aBcc:%20victim@elsewhere.example&text=One'],
    ['a line feed alone', 'subject=Hi%0aBcc:victim@elsewhere.example&text=One'],
    ['a carriage return alone', 'subject=Hi%0dBcc:victim@elsewhere.example&text=One'],
    ['a line separator', 'subject=Hi%E2%80%A8Bcc:victim@elsewhere.example&text=One'],
    ['a paragraph separator', 'subject=Hi%E2%80%A9Bcc:victim@elsewhere.example&text=One'],
    ['next line', 'subject=Hi%C2%85Bcc:victim@elsewhere.example&text=One'],
    ['other controls', 'subject=Hi%00%0b%0c%1b%7fBcc:victim@elsewhere.example&text=One'],
    ['a folded line', 'subject=Hi%0d%0a%20%0d%0a%09Bcc:victim@elsewhere.example&text=One'],
    [
      'in the text',
      'subject=Hi&text=One%0d%0a.%0d%0aRCPT TO:<victim@elsewhere.example>%0d%0aBcc: victim@x.example',
    ],
    ['a name in the pair', 'subject%0d%0aBcc=victim@elsewhere.example&subject=Hi&text=One'],
    ['repeated', 'subject=Hi&subject=Ho%0d%0aBcc:victim@elsewhere.example&text=One&text=Two'],
  ])(
    'a subject stays one line and a text a text, and no header comes of either: %s (H04)',
    async (_, body) => {
      const dana = await advisorIn()
      expect((await dana.post(path, body)).body).toEqual({ success: true })
      const [letter] = await written()
      if (!letter) throw new Error('nothing was written')
      expect(letter.subject).toMatch(/^[^\p{Cc}\p{Zl}\p{Zp}]+$/u)
      const [sent, ...others] = await carry(letter)
      expect(others).toEqual([])
      expect(sent?.recipients).toEqual([box])
      expect(sent?.headers.filter((name) => /^(bcc|cc|to|from|reply-to|subject)$/.test(name)).sort()).toEqual(
        ['from', 'reply-to', 'subject', 'to'],
      )
      expect(sent?.text).toContain('One')
      expect(sent?.text).not.toContain('Two')
    },
  )

  test.each([
    ['blank', saying(' \n\t '), { text: feedbackSentences.blank }],
    ['nothing but what cannot be seen', saying('\u0000\u202e\u2066'), { text: feedbackSentences.blank }],
    ['not there', 'subject=Hi', { text: feedbackSentences.blank }],
    ['too long', saying('x'.repeat(5001)), { text: feedbackSentences.tooLong }],
  ])('a text that is %s is refused with its sentence (spec 5-02, 5-03)', async (_, body, fields) => {
    const dana = await advisorIn()
    const { status, body: problem } = await dana.post(path, body)
    expect([status, problem.code, problem.fields]).toEqual([400, 'bad-request', fields])
    expect(await written()).toEqual([])
  })

  test.each(['text=%zz', 'text=%E0%A4%A', 'text=%', '%FF=1&text=Hello'])(
    'what is not URL-encoded is refused with a sentence: %s',
    async (body) => {
      const dana = await advisorIn()
      const { status, body: problem } = await dana.post(path, body)
      expect([status, problem.code]).toEqual([400, 'bad-request'])
      expect(problem.fields.body).toMatch(/URL-encoded/)
    },
  )

  test('anything but one string is refused', async () => {
    const dana = await advisorIn()
    for (const body of [{ to: 'a', text: 'Hello' }, ['text=Hello'], 5, '', null])
      expect((await dana.post(path, body)).status).toBe(400)
    expect(await written()).toEqual([])
  })

  test('nobody writes a sixth within the hour; the other kind has an hour of its own (H04)', async () => {
    const dana = await advisorIn()
    for (let n = 1; n <= 5; n++) expect((await dana.post(path, saying(`No. ${n}`))).status).toBe(200)
    const sixth = await dana.post(path, saying('No. 6'))
    expect([sixth.status, sixth.body.code]).toEqual([429, 'limit-exceeded'])
    expect(await written()).toHaveLength(5)
    const other = path === general ? booking : general
    expect((await dana.post(other, saying('No. 1'))).status).toBe(200)
    const lee = await advisorIn('lee@other.example')
    expect((await lee.post(path, saying('No. 1'))).status).toBe(200)
    clock.pass(hourMs)
    await dana.signIn('dana@okafor.example', testPassword)
    expect((await dana.post(path, saying('No. 6'))).status).toBe(200)
  })
})

describe.each(paths)('%s', (path) => {
  test('pressed twice it is one letter and one turn, also when a minute ends in between', async () => {
    const dana = await advisorIn()
    clock.pass(59_000)
    const answers = await Promise.all(Array.from({ length: 6 }, () => dana.post(path, saying('Twice'))))
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
    clock.pass(2000)
    expect((await dana.post(path, saying('Twice'))).status).toBe(200)
    expect(await written()).toHaveLength(1)
    for (let n = 2; n <= 5; n++) expect((await dana.post(path, saying(`No. ${n}`))).status).toBe(200)
    clock.pass(hourMs)
    await dana.signIn('dana@okafor.example', testPassword)
    expect((await dana.post(path, saying('Twice'))).status).toBe(200)
    expect(await written()).toHaveLength(6)
  })

  test('takes 5000 characters of any script, with lines, and counts no blank around them', async () => {
    const dana = await advisorIn()
    expect((await dana.post(path, saying(`\n ${'😀'.repeat(4998)}\r\nx \n`))).status).toBe(200)
    expect((await written())[0]?.text).toContain(`${'😀'.repeat(4998)}\nx\n`)
  })

  test('goes when its writer goes', async () => {
    const dana = await advisorIn()
    await dana.post(path, saying('Hello'))
    const { rows } = await database.pool.query(
      `select split_part(key, ':', 2) as whose from mail where key like 'feedback:%'`,
    )
    expect(rows).toEqual([{ whose: String(dana.id) }])
  })
})

test('general feedback has the subject it was sent with and says below whose it is', async () => {
  const dana = await advisorIn()
  await dana.save({ first_name: 'Dana', last_name: 'Okafor' })
  await dana.post(general, saying('I like it.\nMostly.', 'A word + a “quote” & 100%'))
  await dana.post(general, pairs({ text: 'Without a subject' }))
  expect(await written()).toMatchObject([
    {
      subject: 'A word + a “quote” & 100%',
      text: `I like it.\nMostly.\n\nFrom: Dana Okafor, advisor ${dana.id}`,
    },
    { subject: 'Feedback' },
  ])
})

test('booking feedback names whoever is signed in, not whom the body names (H05)', async () => {
  const dana = await advisorIn()
  const lee = await advisorIn('lee@other.example')
  await dana.save({ first_name: 'Dana', last_name: 'Okafor' })
  await lee.save({ first_name: 'Lee', last_name: 'Other' })
  await dana.post(
    booking,
    pairs({ advisorId: String(lee.id), from: 'lee@other.example', subject: 'From Lee Other', text: 'Slow' }),
  )
  expect(await written()).toEqual([
    expect.objectContaining({
      subject: `Booking feedback from Dana Okafor, advisor ${dana.id}`,
      replyTo: 'dana@okafor.example',
      text: 'Slow\n\nSource: Booking Page',
    }),
  ])
})

test('booking feedback ends with its source once, which is no part of what was typed (spec 7-16)', async () => {
  const dana = await advisorIn()
  const trailer = '\n\nSource: Booking Page'
  await dana.post(booking, saying(`${'x'.repeat(5000)}${trailer}`))
  await dana.post(booking, saying(`Source: Booking Page\nis what I read${trailer}\n`))
  const nothing = await dana.post(booking, saying(`  ${trailer}`))
  expect(nothing.body.fields).toEqual({ text: feedbackSentences.blank })
  expect((await written()).map(({ text }) => text)).toEqual([
    `${'x'.repeat(5000)}${trailer}`,
    `Source: Booking Page\nis what I read${trailer}`,
  ])
})
