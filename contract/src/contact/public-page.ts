import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { rowVersion } from '../number-rules.ts'
import { personIdSchema } from '../person-id.ts'

// An advisor's page that anyone can read, at an address made of their name and town. It exists only with their consent.

const seconds = z.int()

/** Lower-case words with hyphens, the first with a letter; never an id. */
export const slugSchema = z.string().check(z.maxLength(120), z.regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/))

export const publicPagePath = (slug: string) => `/meet/${slug}`
/** Where "Ask Dana" leads: to the questions, after which the consumer can ask this advisor. */
export const askPath = (slug: string) => `/meet/${slug}/ask`

/** What advisors agree to when they turn their page on. */
export const publicPageConsent =
  'It shows your published profile: name, firm, town and photo, facts with their sources, fees, services, reviews and open times. Never your email, phone or unpublished texts. If you turn it off, the page is gone at once.'

/** Version of that text; a text that changes gets a new one. */
export const publicPageTextVersion = '2026-11'

/** Why there is no page although the advisor agreed. */
export const publicPageBlocks = {
  'not-approved':
    'You can have a public page once your application is approved and your profile is published.',
  'hidden-from-visitors':
    'Only people with an account can see your card. Change that in Settings to have a public page.',
  leaving: 'Your account is about to be deleted, so your public page is off.',
} as const
export type PublicPageBlock = keyof typeof publicPageBlocks

export const publicPageSettingsSchema = z.strictObject({
  is_on: z.boolean(),
  /** When the consent was given; null while it is off. */
  since: z.nullable(seconds),
  /** The page's address, or the one it would get; null until name and town are published. */
  path: z.nullable(z.string()),
  blocked_by: z.nullable(z.enum(['not-approved', 'hidden-from-visitors', 'leaving'])),
  /** As search engines and link previews show it; null until something is published. */
  preview: z.nullable(z.strictObject({ title: z.string(), description: z.string() })),
  version: rowVersion,
})
export type PublicPageSettings = z.infer<typeof publicPageSettingsSchema>

export const readPublicPageSettings = endpoint({
  name: 'readPublicPageSettings',
  method: 'GET',
  path: '/api/v1/advisor/public-page',
  access: ['advisor'],
  summary: 'Get whether you have a public page, its address and how it appears elsewhere',
  answer: publicPageSettingsSchema,
})

export const savePublicPage = endpoint({
  name: 'savePublicPage',
  method: 'PUT',
  path: '/api/v1/advisor/public-page',
  access: ['advisor'],
  summary: 'Give or withdraw your consent to a public page; withdrawing it removes the page at once',
  body: z.strictObject({ is_on: z.boolean(), version: rowVersion }),
  answer: publicPageSettingsSchema,
  problems: ['changed-elsewhere', 'not-finished'],
})

export const askFromPublicPage = endpoint({
  name: 'askFromPublicPage',
  method: 'POST',
  path: '/api/v1/meet/{slug}/ask',
  access: 'anyone',
  summary:
    'Continue from an advisor’s public page; without an account, the advisor waits until the questions are answered',
  params: z.strictObject({ slug: slugSchema }),
  answer: z.strictObject({
    advisor_id: personIdSchema,
    first_name: z.string(),
    last_name: z.string(),
    /** False while they are paused or full: then they can only be saved. */
    takes_requests: z.boolean(),
  }),
  problems: ['not-found', 'limit-exceeded'],
})
