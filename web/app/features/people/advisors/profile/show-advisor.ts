import { clientSpecialties } from '@evenkeel/contract/choices'
import { keysOf } from '@evenkeel/contract/keys-of'
import type { AdvisorProfile } from '@evenkeel/contract/people/advisors'
import { type DocumentKind, documentKinds } from '@evenkeel/contract/people/documents'

// Normalizes an advisor from any shape of answer (spec 3-04 … 3-12); only this file knows the alternative field
// names.

export interface ShownAdvisor {
  advisorId: number | undefined
  name: string
  title: string
  company: string
  location: string
  bio: string
  education: string
  email: string
  phone: string
  favoriteQuote: string
  whyIAmAdvisor: string
  crd: string
  profileImageId: string
  /** Only https, because these become links for other people (security H32). */
  videoIntroUrl: string
  calendarLink: string
  documents: { kind: DocumentKind; label: string; file: string }[]
  specializations: string[]
}

type Raw = Readonly<Record<string, unknown>>

const isRaw = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function textOf(value: unknown): string {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? value.trim() : ''
}

/** The first of these fields that has a value. */
function firstText(raw: Raw, ...fields: string[]): string {
  return fields.map((field) => textOf(raw[field])).find((text) => text !== '') ?? ''
}

function nameOf(raw: Raw): string {
  const both = [textOf(raw.first_name), textOf(raw.last_name)].filter(Boolean).join(' ')
  return both || textOf(raw.name) || 'Unknown'
}

function httpsOnly(text: string): string {
  return URL.canParse(text) && new URL(text).protocol === 'https:' ? text : ''
}

function documentsOf(raw: Raw): ShownAdvisor['documents'] {
  const files = isRaw(raw.documents) ? raw.documents : raw
  return keysOf(documentKinds).flatMap((kind) => {
    const file = textOf(files[kind])
    return file ? { kind, label: documentKinds[kind], file } : []
  })
}

function specializationOf(item: unknown): string {
  if (!isRaw(item)) return textOf(item)
  const said = firstText(item, 'value', 'response')
  return said || (typeof item.id === 'number' ? (clientSpecialties[item.id] ?? '') : '')
}

function specializationsOf(raw: Raw): string[] {
  const items = Array.isArray(raw.specializations) ? raw.specializations : []
  return items.map(specializationOf).filter((text) => text !== '')
}

export function showAdvisor(profile: Partial<AdvisorProfile> | Raw): ShownAdvisor {
  const raw: Raw = profile
  return {
    advisorId: typeof raw.advisor_id === 'number' ? raw.advisor_id : undefined,
    name: nameOf(raw),
    title: firstText(raw, 'title') || 'Financial Advisor',
    company: firstText(raw, 'company_name', 'company'),
    location: firstText(raw, 'home_town', 'location'),
    bio: firstText(raw, 'bio_text', 'bio'),
    education: firstText(raw, 'education', 'school'),
    email: firstText(raw, 'email_id'),
    phone: firstText(raw, 'phone_number'),
    favoriteQuote: firstText(raw, 'favourite_quote'),
    whyIAmAdvisor: firstText(raw, 'why_iam_fa'),
    crd: firstText(raw, 'individual_crd_number'),
    profileImageId: firstText(raw, 'profileImage_id'),
    videoIntroUrl: httpsOnly(firstText(raw, 'video_intro_url')),
    calendarLink: httpsOnly(firstText(raw, 'calendar_link')),
    documents: documentsOf(raw),
    specializations: specializationsOf(raw),
  }
}
