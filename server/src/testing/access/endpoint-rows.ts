import type { PersonType } from '@evenkeel/contract/choices'
import { personUuid } from '@evenkeel/contract/person-id'
import { accountRows } from './account-rows.ts'
import { analyticsRows } from './analytics-rows.ts'
import { calendarRows } from './calendar-rows.ts'
import { checkerRows } from './checker-rows.ts'
import { masqueradeRows } from './masquerade-rows.ts'
import { meetingPackRows } from './meeting-pack-rows.ts'
import { peopleDeskRows } from './people-desk-rows.ts'
import { reviewRows } from './review-rows.ts'
import { supportRows } from './support-rows.ts'
import { vettingDeskRows } from './vetting-desk-rows.ts'
import { watchRows } from './watch-rows.ts'

/** What outsiders know of a person, and what a curious caller would try with it. */
export interface Walked {
  id: number
  email: string
  sessionId: string
  /** A reveal of theirs to an advisor. */
  revealId: string
  /** A bank they linked, and its linking. */
  bankId: string
  linkId: string
  /** A request of theirs that an advisor accepted. */
  requestId: string
  /** Their support request, visible to them and staff only. */
  supportNumber: string
}

export interface About {
  target: Walked
  self: { id: number; email: string; role: PersonType } | undefined
}

export interface Ask {
  params?: Record<string, string>
  query?: string
  body?: unknown
}

/**
 * Who gets through, by the columns of access-table.ts, and how the endpoint is called about another person and
 * oneself.
 */
export type EndpointRow = readonly [who: string, ask: (about: About) => Ask[]]
export type EndpointRows = Readonly<Record<string, EndpointRow>>

const nothingToSay = (): Ask[] => [{}]
const deletedSearch = { name: 'Home', filters: {}, made_at: 0, best_fit: 0, notified_at: null, found: null }

/** Id and UUID, in both cases, and the label the other role would have. */
const formsOf = (id: number) => [
  String(id),
  personUuid('consumer', id),
  personUuid('consumer', id).toUpperCase(),
  personUuid('advisor', id),
]
const everyForm = (name: string, { target, self }: About): Ask[] =>
  [...formsOf(target.id), ...(self ? formsOf(self.id) : [])].map((form) => ({ params: { [name]: form } }))

const ofRequest = ({ target: { requestId } }: About) => ({ params: { requestId } })
/** The meeting booked along the way. */
const ofMeeting = { params: { meetingId: '1' } }

/**
 * One row per endpoint, in the order they are called: the firewall test looks at what comes back, the access test at
 * who gets through. An endpoint without a row fails both.
 */
export const endpointRows: EndpointRows = {
  ...accountRows,
  readConsumerProfile: ['R AO AO A AA', (about) => everyForm('consumerId', about)],
  readOnboardingProfile: ['R AO RR A AA', (about) => everyForm('consumerId', about)],
  saveConsumerProfile: [
    'R AO RR R MA',
    ({ target, self }) =>
      [target.id, self?.id ?? target.id].flatMap(formsOf).flatMap((consumerId) =>
        [target.id, self?.id, undefined].map((consumer_id) => ({
          params: { consumerId },
          body: { consumer_id, dependants: 1 },
        })),
      ),
  ],
  finishOnboarding: [
    'R AA RR R MM',
    () => [
      {
        body: { agreed: ['terms', 'privacy', 'electronic-documents', 'account-email'], wantsTips: true },
      },
    ],
  ],
  // Before the draft, which replaces the answers a search needs.
  searchAdvisors: [
    'R AA RR R AA',
    () => [
      { body: {} },
      { body: { filters: { genders: ['Female'] }, trial: [{ kind: 'drop', wish: 'fiduciary' }] } },
      { body: { continues: crypto.randomUUID() } },
    ],
  ],
  readNewestSearch: ['A AA RR R AA', () => [{}]],
  readSearch: ['R AO RR R AA', () => [{ params: { searchId: crypto.randomUUID() } }]],
  countLeft: ['R AA RR R AA', () => [{ body: {} }]],
  readMatch: ['R AA RR R AA', (about) => everyForm('advisorId', about)],
  whatWouldChange: [
    'R AO RR R AA',
    (about) =>
      everyForm('advisorId', about).map(({ params }) => ({
        params: { ...params, searchId: crypto.randomUUID() },
      })),
  ],
  noteViewed: ['R AA RR R MM', (about) => everyForm('advisorId', about).map((ask) => ({ ...ask, body: {} }))],
  saveAdvisor: [
    'R AA RR R MM',
    (about) =>
      everyForm('advisorId', about).flatMap((ask) =>
        [true, false].map((is_saved) => ({ ...ask, body: { is_saved } })),
      ),
  ],
  hideAdvisor: [
    'R AA RR R MM',
    (about) =>
      everyForm('advisorId', about).flatMap((ask) =>
        [true, false].map((is_hidden) => ({ ...ask, body: { is_hidden } })),
      ),
  ],
  listKept: ['R AA RR R AA', nothingToSay],
  listSavedSearches: ['R AA RR R AA', nothingToSay],
  keepSearch: ['R AO RR R MM', () => [{ body: { search_id: crypto.randomUUID(), name: 'Close to home' } }]],
  keepBegunStep: ['R AA RR R MM', () => [{ body: { begun: { kind: 'join' } } }]],
  readBegunStep: ['A AA RR R AA', nothingToSay],
  offerChoice: ['R AA RR R MM', () => [{ body: {} }]],
  answerChoice: ['R OO RR R MM', () => [{ params: { choiceId: '1' }, body: { picked: 'first' } }]],
  undoChoice: ['R OO RR R MM', () => [{ params: { choiceId: '1' } }]],
  listChoices: ['R AA RR R AA', nothingToSay],
  restoreSearch: ['R AA RR R MM', () => [{ body: deletedSearch }]],
  dropSearch: ['R AO RR R MM', () => [{ params: { savedSearchId: '1' } }]],
  sendRequest: [
    'R AA RR R MM',
    ({ target, self }) =>
      [target.id, self?.id ?? target.id].map((advisor_id) => ({
        body: {
          client_id: crypto.randomUUID(),
          advisor_id,
          kind: 'chat',
          message: 'Hello',
          shares_last_name: true,
          shares_email: true,
          phone: null,
          has_read_crs: false,
          instead_of: Number(target.requestId),
        },
      })),
  ],
  listSentRequests: ['R AA RR R AA', nothingToSay],
  countUnansweredRequests: ['R RR AA R MM', nothingToSay],
  listReceivedRequests: ['R RR AA R AA', nothingToSay],
  answerRequest: [
    'R RR AO R MM',
    (about) =>
      [{ move: 'see' }, { move: 'decline', reason: 'full' }, { move: 'accept' }].map((body) => ({
        ...ofRequest(about),
        body,
      })),
  ],
  withdrawRequest: ['R AO RR R MM', (about) => [ofRequest(about)]],
  askBack: ['R RR AO R MM', (about) => [{ ...ofRequest(about), body: { text: 'Who are you?' } }]],
  answerBack: ['R AO RR R MM', (about) => [{ ...ofRequest(about), body: { text: 'Nobody' } }]],
  // Before the match is closed.
  listConversations: ['R AA AA R AA', nothingToSay],
  readMessages: [
    'R AO AO R AA',
    (about) => [ofRequest(about), { ...ofRequest(about), query: 'after=0&limit=100' }],
  ],
  sendMessage: [
    'R AO AO R MM',
    (about) => [
      { ...ofRequest(about), body: { client_id: crypto.randomUUID(), text: 'Hello', file_ids: [] } },
    ],
  ],
  markMessagesRead: ['R AO AO R MM', (about) => [{ ...ofRequest(about), body: { seq: 1 } }]],
  sayTyping: ['R AO AO R MM', (about) => [ofRequest(about)]],
  saveMessageDraft: ['R AO AO R MM', (about) => [{ ...ofRequest(about), body: { text: 'Hello' } }]],
  uploadMessageFile: ['R AA AA R MM', (about) => [{ ...ofRequest(about), query: 'name=Plan.pdf' }]],
  openMessageFile: [
    'R OO OO R OO',
    ({ target: { requestId } }) => [{ params: { requestId, fileId: crypto.randomUUID() } }],
  ],
  searchMessages: ['R AA AA R AA', () => [{ query: 'q=hello' }]],
  bookMeeting: [
    'R AO AO R MM',
    (about) => [
      {
        ...ofRequest(about),
        body: {
          client_id: crypto.randomUUID(),
          starts_at: Date.parse('2026-10-20T15:00:00Z') / 1000,
          way: 'video',
        },
      },
    ],
  ],
  listMeetings: ['R AA AA R AA', nothingToSay],
  confirmMeeting: ['R AO AO R MM', () => [{ ...ofMeeting, body: { sequence: 0 } }]],
  moveMeeting: [
    'R AO AO R MM',
    () => [{ ...ofMeeting, body: { sequence: 0, starts_at: Date.parse('2026-10-21T15:00:00Z') / 1000 } }],
  ],
  changeMeetingPlace: [
    'R RR AO R MM',
    () => [{ ...ofMeeting, body: { sequence: 1, way: 'in-person', where: '1 Main Street, Denver' } }],
  ],
  openMeetingCalendar: ['R AO AO R AA', () => [ofMeeting]],
  cancelMeeting: [
    'R AO AO R MM',
    () => [{ ...ofMeeting, body: { sequence: 2, reason: 'other', note: 'Hello' } }],
  ],
  sayHowItWent: [
    'R AO AO R MM',
    () => ['held', 'no-show'].map((outcome) => ({ ...ofMeeting, body: { outcome } })),
  ],
  readMeetingPlaces: ['R RR AA R AA', nothingToSay],
  saveMeetingPlaces: [
    'R RR AA R MM',
    () => [{ body: { video_link: null, phone: null, address: '1 Main Street, Denver' } }],
  ],
  reportConversation: [
    'R AO AO R MM',
    (about) => [
      {
        ...ofRequest(about),
        body: { client_id: crypto.randomUUID(), reason: 'spam', note: '', is_blocked: false },
      },
    ],
  ],
  moveInConversation: [
    'R AO AO R MM',
    (about) =>
      ['leave', 'return', 'block', 'unblock'].map((move) => ({ ...ofRequest(about), body: { move } })),
  ],
  ...meetingPackRows(ofRequest),
  ...reviewRows(ofRequest, (about) => everyForm('advisorId', about)),
  ...watchRows((about) => everyForm('advisorId', about)),
  closeSentRequest: ['R AO RR R MM', (about) => [{ ...ofRequest(about), body: { as: 'hired', note: '' } }]],
  closeReceivedRequest: [
    'R RR AO R MM',
    (about) => [{ ...ofRequest(about), body: { as: 'not-a-fit', note: '' } }],
  ],
  readNextBest: ['R OO RR R OO', (about) => [ofRequest(about)]],
  dismissNextBest: ['R AO RR R MM', (about) => [ofRequest(about)]],
  readDraft: ['A AA AA A AA', nothingToSay],
  saveDraft: ['A AA RR R MM', () => [{ body: { dependants: 2 } }]],
  claimDraft: ['R AA RR R MM', nothingToSay],
  dropDraft: ['A AA AA A MM', nothingToSay],
  joinWaitingList: ['A AA AA A MM', ({ target: { email } }) => [{ body: { email } }]],
  readAdvisor: [
    'R AA AA A AA',
    (about) =>
      everyForm('advisorId', about).flatMap((ask) => [
        ask,
        { ...ask, query: 'view=published' },
        { ...ask, query: 'view=working' },
      ]),
  ],
  saveFullAdvisorProfile: [
    'R RR AO R MA',
    ({ target, self }) => [
      { body: { advisor_id: target.id, home_town: 'Denver' } },
      { body: { advisor_id: self?.id ?? 1, home_town: 'Denver' } },
    ],
  ],
  readPublicPageSettings: ['R RR AA R AA', nothingToSay],
  // No one in the walk is approved.
  savePublicPage: ['R RR AA R MM', () => [{ body: { is_on: false, version: 0 } }]],
  askFromPublicPage: ['O OO OO O MM', () => [{ params: { slug: 'dana-okafor-gig-harbor' } }]],
  readAdvisorDraft: ['R RR AA R MM', nothingToSay],
  saveAdvisorDraft: ['R RR AA R MM', () => [{ body: { answers: { home_town: 'Denver' }, version: 0 } }]],
  readCredentials: ['R RR AO A AA', (about) => everyForm('userId', about)],
  readRecord: ['A AA AA A AA', () => [{ params: { crd: '1234567' } }]],
  readApplication: ['R RR AA R AA', nothingToSay],
  // People get back what they typed themselves, so these name no one.
  chooseProof: [
    'R RR RR R MM',
    () => [
      { body: { method: 'work-email', workEmail: 'ann@harborline.example' } },
      {
        body: { method: 'compliance-officer', officerName: 'Bo Firm', officerEmail: 'bo@harborline.example' },
      },
      { body: { method: 'government-id' } },
    ],
  ],
  confirmProof: ['R RR AA R MM', () => [{ body: { code: '000000' } }]],
  submitApplication: [
    'R RR AA R MM',
    () => [
      {
        body: {
          signedName: 'Ann Firm',
          agreed: ['promoter-agreement', 'disclosure-wording', 'answer-promise', 'review-policy'],
        },
      },
    ],
  ],
  withdrawApplication: ['R RR OO R MM', nothingToSay],
  countAdvisors: ['A AA AA A AA', () => [{ body: { state: 'CO' } }]],
  appealRejection: [
    'R RR AA R MM',
    () => [{ body: { text: 'The dispute of 2019 was withdrawn, and the letter is enclosed.' } }],
  ],
  giveEvidence: [
    'R RR OO R MM',
    () => [
      {
        params: { heldTextId: '1' },
        body: { words: 'best', note: 'First of 14 firms in a readers’ poll.', document_id: null },
      },
    ],
  ],
  readVettingCounts: ['A AA AA A AA', nothingToSay],
  readServingModel: ['A AA AA A AA', nothingToSay],
  readAdvisorRecord: ['R AA AA A AA', (about) => everyForm('advisorId', about)],
  reportRecord: [
    'R AA AA R MM',
    (about) =>
      everyForm('advisorId', about).map((ask) => ({
        ...ask,
        body: { text: 'The firm has moved to Denver.' },
      })),
  ],
  listOwnDocuments: ['R RR AA R AA', nothingToSay],
  uploadDocument: ['R RR AA R MM', () => [{ params: { kind: 'adv_document' }, query: 'date=2026-01-01' }]],
  removeDocument: ['R RR AA R MM', () => [{ params: { kind: 'adv_document' } }]],
  listAdvisorDocuments: ['R AA AA A AA', (about) => everyForm('advisorId', about)],
  openDocument: ['R AA AA A AA', () => [{ params: { documentId: crypto.randomUUID() } }]],
  uploadPhoto: ['R RR AA R MM', nothingToSay],
  removePhoto: ['R RR OO R MM', nothingToSay],
  readPhoto: ['R OO OO O OO', () => [{ params: { photoId: crypto.randomUUID() } }]],
  readPortrait: ['A AA AA A AA', () => [{ params: { portraitId: 'e7e40000-0000-8246-8000-0000000019c9' } }]],
  listAccounts: ['R AA RR R AA', nothingToSay],
  startLinking: ['R AA RR R MM', ({ target }) => [{ body: {} }, { body: { bankId: target.bankId } }]],
  readLinking: ['R AO RR R MM', ({ target }) => [{ params: { linkId: target.linkId } }]],
  signInAtSandbox: [
    'R AO RR R MM',
    ({ target }) => [
      {
        params: { linkId: target.linkId },
        body: { institutionId: 'any', username: 'user_good', password: 'pass_good' },
      },
    ],
  ],
  refreshBank: ['R AO RR R MM', ({ target }) => [{ params: { bankId: target.bankId } }]],
  unlinkBank: ['R AO RR R MM', ({ target }) => [{ params: { bankId: target.bankId } }]],
  receivePlaidWebhook: ['A AA AA A MM', nothingToSay],
  readCriteria: ['R RR AA R AA', nothingToSay],
  readPlaces: ['R RR AA R AA', nothingToSay],
  readReach: ['R RR AA R AA', () => [{ body: {} }, { body: { states: ['CO'], asset_minimum: 1 } }]],
  readMetrics: [
    'R RR AO A AA',
    (about) =>
      everyForm('advisorId', about).flatMap((ask) => [
        ask,
        { ...ask, query: 'from=2026-09-01&to=2026-09-30' },
      ]),
  ],
  saveCriteria: ['R RR AA R MA', () => [{ body: { asset_minimum: 5 } }]],
  readAvailability: ['R RR AA R AA', nothingToSay],
  saveAvailability: [
    'R RR AA R MM',
    () => [{ body: { exceptions: [{ date: '2030-12-24', hours: [], note: '' }] } }],
  ],
  keepMeeting: ['R RR AA R MM', () => [{ body: { meeting_id: 1 } }]],
  ...calendarRows,
  readSlots: ['R AA AA R AA', (about) => everyForm('advisorId', about)],
  listNotifications: [
    'R AA AA R AA',
    () => [{}, { query: 'offset=0&limit=1000&unread=true' }, { query: 'kind=message' }],
  ],
  markNotificationsRead: ['R AA AA R MM', () => [{ body: { ids: [1, 2, 3] } }, { body: { up_to: 1 } }]],
  markNotificationsUnread: ['R AA AA R MM', () => [{ body: { ids: [1, 2, 3] } }]],
  ...supportRows,
  ...masqueradeRows,
  ...analyticsRows,
  ...peopleDeskRows,
  ...vettingDeskRows,
  ...checkerRows,
  readSettings: ['R AA AA R AA', nothingToSay],
  saveSettings: ['R AA AA R MM', () => [{ body: { digest: 'daily' } }]],
  readConsents: ['R AA AA R AA', nothingToSay],
  setConsent: ['R AA AA R MM', () => [{ params: { kind: 'tips' }, body: { isGiven: true } }]],
  withdrawReveal: ['R AO RR R MM', ({ target: { revealId } }) => [{ params: { revealId } }]],
  readAccessLog: ['R AA AA R AA', () => [{}, { query: 'before=999999' }]],
  exportMyData: ['R AA AA R MM', nothingToSay],
  requestDeletion: ['R AA AA R MM', nothingToSay],
  undoDeletion: ['R AA AA R MM', nothingToSay],
}
