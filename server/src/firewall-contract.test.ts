import { allEndpoints } from '@evenkeel/contract/all-endpoints'
import { file, nothing } from '@evenkeel/contract/endpoint'
import { advisorAnswerShape } from '@evenkeel/contract/people/advisor-answers'
import { consumerFields } from '@evenkeel/contract/people/consumer-answers'
import { consumerCardSchema } from '@evenkeel/contract/people/consumers'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

// The contact firewall before any call is made: what the contract could ever send to an advisor.

type Json = Record<string, unknown>

/** Every property of an answer as a path; `*` if the schema leaves it open. */
function pathsOf(schema: unknown, path = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const node = schema as Json
  const inside = Object.entries((node.properties ?? {}) as Json).flatMap(([name, each]) => {
    const at = path === '' ? name : `${path}.${name}`
    return [at, ...pathsOf(each, at)]
  })
  const choices = [node.anyOf, node.oneOf, node.allOf].flatMap((list) => (Array.isArray(list) ? list : []))
  const open = node.additionalProperties
  return [
    ...inside,
    ...choices.flatMap((each) => pathsOf(each, path)),
    ...pathsOf(node.items, path),
    ...(typeof open === 'object' ? pathsOf(open, path) : []),
    ...(Object.keys(node).every((key) => key === '$schema') ? [`${path}.*`] : []),
  ]
}

const sentToAdvisors = allEndpoints
  .filter(
    ({ access, answer }) =>
      answer !== nothing && answer !== file && (access === 'anyone' || access.includes('advisor')),
  )
  .map((endpoint) => {
    const schema = endpoint.answerTo.advisor ?? endpoint.answer
    const json = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' })
    return { name: endpoint.name, paths: [...new Set(pathsOf(json))] }
  })
const lastOf = (path: string) => path.split('.').at(-1) ?? ''

describe('what the contract lets an advisor be sent', () => {
  test('has no field that only a consumer answers, beside those on the card', () => {
    const onCard = Object.keys(consumerCardSchema.def.shape)
    const onlyOfConsumers = consumerFields.filter(
      (field) => !onCard.includes(field) && !Object.hasOwn(advisorAnswerShape, field),
    )
    expect(onlyOfConsumers).toEqual(
      expect.arrayContaining([
        'zip',
        'assets',
        'debts',
        'saving_per_month',
        'yearly_limit',
        'in_one_sentence',
      ]),
    )
    expect(onlyOfConsumers).toEqual(expect.arrayContaining(['children_ages', 'own_gender', 'preferred_name']))
    const allowed = [
      'readSettings settings.time_zone',
      'saveSettings settings.time_zone',
      'readSlots time_zone',
      // The reference household for comparing fees, the same for everyone.
      'readMetrics metrics.fee_position.assets',
    ]
    const wrong = sentToAdvisors.flatMap(({ name, paths }) =>
      paths
        .filter((path) => onlyOfConsumers.some((field) => field === lastOf(path)))
        .map((path) => `${name} ${path}`),
    )
    expect(wrong.filter((each) => !allowed.includes(each))).toEqual([])
    expect(sentToAdvisors.length).toBeGreaterThan(20)
  })

  test('names somebody only where it is the advisor’s own name, or the ledger’s part of the card', () => {
    const identity = /name|mail|phone|address|^who$/i
    const whose: Readonly<Record<string, readonly RegExp[]>> = {
      identityOperations: [/^CodeDeliveryDetails\.AttributeName$/],
      // Of a registration made in this browser, and masked.
      readPendingRegistration: [/^pending\.masked_email$/],
      currentUser: [/^account\./],
      readSecondFactor: [/^passkeys\.name$/],
      readConsumerProfile: [/^Personal_Info\.revealed\.(first_name|last_name|email|phone)$/],
      readAdvisor: [
        /^data\.(first_name|last_name|company_name|(hides_)?phone(_number)?|hides_email|email_id)$/,
      ],
      saveFullAdvisorProfile: [
        /^data\.(first_name|last_name|company_name|(hides_)?phone(_number)?|hides_email|email_id)$/,
      ],
      readCredentials: [/^(first_name|last_name|email_id|company_name)$/],
      ...Object.fromEntries(
        [
          'readApplication',
          'chooseProof',
          'confirmProof',
          'submitApplication',
          'withdrawApplication',
          'appealRejection',
        ].map((name) => [name, [/^(proof\.(workEmail|officerName|officerEmail)|signedName)$/]]),
      ),
      // An advisor's name on a page that anyone can read.
      askFromPublicPage: [/^(first|last)_name$/],
      // The public register's own text about advisors and firms.
      ...Object.fromEntries(
        ['readRecord', 'readAdvisorRecord'].map((name) => [
          name,
          [
            /^record\.((first|middle|last)Name|otherNames)$/,
            /^record\.(firms|exams|previousFirms|employments)\.name$/,
            /^record\.firm\.(name|legalName|webAddresses)$/,
          ],
        ]),
      ),
      ...Object.fromEntries(
        ['readSettings', 'saveSettings'].map((name) => [
          name,
          [/^settings\.(first_name|last_name|email|compliance_email|support_email|notifications\.email)$/],
        ]),
      ),
      ...Object.fromEntries(
        ['answerRequest', 'askBack', 'closeReceivedRequest'].map((name) => [
          name,
          [/^request\.consumer\.revealed\.(first_name|last_name|email|phone)$/],
        ]),
      ),
      // The sender's name for their file.
      readMessages: [/^messages\.files\.name$/],
      sendMessage: [/^message\.files\.name$/],
      uploadMessageFile: [/^name$/],
      uploadSupportFile: [/^name$/],
      ...Object.fromEntries(
        ['askSupport', 'readSupportRequest', 'writeToSupport', 'moveSupportRequest', 'rateSupport'].map(
          (name) => [name, [/^request\.messages\.files\.name$/]],
        ),
      ),
      readMeetingPlaces: [/^places\.(phone|address)$/],
      saveMeetingPlaces: [/^places\.(phone|address)$/],
      listReceivedRequests: [/^requests\.consumer\.revealed\.(first_name|last_name|email|phone)$/],
      // The advisor's own names for their calendars, and the address of their own feed.
      ...Object.fromEntries(
        [
          'listCalendars',
          'findAccountCalendars',
          'connectCalendar',
          'changeCalendar',
          'checkCalendarNow',
        ].map((name) => [name, [/^calendars?\.name$/]]),
      ),
      replaceCalendarFeed: [/^address$/],
      readConsents: [/^reveals\.advisorName$/],
      readAccessLog: [/^entries\.who$/],
    }
    const wrong = sentToAdvisors.flatMap(({ name, paths }) =>
      paths
        .filter((path) => identity.test(lastOf(path)) && !whose[name]?.some((own) => own.test(path)))
        .map((path) => `${name} ${path}`),
    )
    expect(wrong).toEqual([])
  })

  test('says what it is: only their own drafts and export and what a browser needs for a passkey are free in form', () => {
    const free = sentToAdvisors.filter(({ paths }) => paths.some((path) => lastOf(path) === '*'))
    expect(free.map(({ name }) => name)).toEqual([
      'startPasskey',
      'startPasskeySignIn',
      'readAdvisorDraft',
      'exportMyData',
    ])
  })
})
