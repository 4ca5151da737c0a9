import type { PersonType } from '@evenkeel/contract/choices'
import { personUuid } from '@evenkeel/contract/person-id'
import { testPassword } from '../identity-app.ts'
import { analyticsWalk } from './walk-analytics.ts'
import { checkerWalk } from './walk-checker.ts'
import { masqueradeWalk } from './walk-masquerade.ts'
import { meetingPackWalk } from './walk-meeting-pack.ts'
import { peopleDeskWalk } from './walk-people-desk.ts'
import { supportWalk } from './walk-support.ts'
import { vettingDeskWalk } from './walk-vetting-desk.ts'

/** What is known of somebody from outside, and what a curious caller would try with it. */
export interface Walked {
  id: number
  email: string
  sessionId: string
  /** A row of the ledger by which they revealed themselves to somebody. */
  revealId: string
  /** A bank they linked, and the linking by which they did. */
  bankId: string
  linkId: string
  /** A request of theirs that an advisor accepted. */
  requestId: string
  /** What they asked support, which is between them and staff. */
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

const nothingToSay = (): Ask[] => [{}]
const handle = 'a-handle-of-nobody'
const passkey = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', response: {} }

/** Number and UUID, in both cases, and the label somebody of the other kind would have. */
const formsOf = (id: number) => [
  String(id),
  personUuid('consumer', id),
  personUuid('consumer', id).toUpperCase(),
  personUuid('advisor', id),
]
const everyForm = (name: string, { target, self }: About): Ask[] =>
  [...formsOf(target.id), ...(self ? formsOf(self.id) : [])].map((form) => ({ params: { [name]: form } }))

const ofRequest = ({ target: { requestId } }: About) => ({ params: { requestId } })
/** The one that is booked on the way. */
const ofMeeting = { params: { meetingId: '1' } }

/**
 * How each endpoint is asked about somebody else, and for oneself, in the order in which the walk asks. Without an entry
 * here no endpoint passes.
 */
export const walk: Readonly<Record<string, (about: About) => Ask[]>> = {
  identityOperations: ({ target: { email } }) => [
    { body: { operation: 'signUp', email, password: testPassword } },
    { body: { operation: 'resendCode', email } },
    { body: { operation: 'forgotPassword', email } },
    { body: { operation: 'signIn', email, password: 'not the password' } },
    { body: { operation: 'confirmSignUp', email, code: '000000' } },
    {
      body: {
        operation: 'confirmForgotPassword',
        email,
        code: '000000',
        newPassword: 'eleven slow harbours',
      },
    },
    { body: { operation: 'answerChallenge', session: handle, code: '000000' } },
  ],
  currentUser: nothingToSay,
  validateSession: () => [{}, { query: 'withIdle=true' }],
  logOut: () => [{ body: {} }],
  renewSession: nothingToSay,
  reportActivity: nothingToSay,
  signInAfresh: () => [{ body: { password: testPassword } }, { body: { password: 'not the password' } }],
  listSessions: nothingToSay,
  endSession: ({ target }) => [{ params: { sessionId: target.sessionId } }],
  endOtherSessions: nothingToSay,
  readSecondFactor: nothingToSay,
  startAuthenticator: nothingToSay,
  confirmAuthenticator: () => [{ body: { code: '000000' } }],
  removeAuthenticator: nothingToSay,
  makeRecoveryCodes: nothingToSay,
  startPasskey: nothingToSay,
  addPasskey: () => [{ body: { session: handle, name: 'Phone', response: passkey } }],
  removePasskey: () => [{ params: { passkeyId: crypto.randomUUID() } }],
  startPasskeySignIn: nothingToSay,
  signInWithPasskey: () => [{ body: { session: handle, response: passkey } }],
  startEnrolment: () => [{ body: { session: handle } }],
  readConsumerProfile: (about) => everyForm('consumerId', about),
  readOnboardingProfile: (about) => everyForm('consumerId', about),
  saveConsumerProfile: ({ target, self }) =>
    [target.id, self?.id ?? target.id].flatMap(formsOf).flatMap((consumerId) =>
      [target.id, self?.id, undefined].map((consumer_id) => ({
        params: { consumerId },
        body: { consumer_id, dependants: 1 },
      })),
    ),
  finishOnboarding: () => [
    {
      body: { agreed: ['terms', 'privacy', 'electronic-documents', 'account-email'], wantsTips: true },
    },
  ],
  // Before the draft, which takes the place of the answers a search needs.
  searchAdvisors: () => [
    { body: {} },
    { body: { filters: { genders: ['Female'] }, trial: [{ kind: 'drop', wish: 'fiduciary' }] } },
    { body: { continues: crypto.randomUUID() } },
  ],
  readSearch: () => [{ params: { searchId: crypto.randomUUID() } }],
  countLeft: () => [{ body: {} }],
  readMatch: (about) => everyForm('advisorId', about),
  whatWouldChange: (about) =>
    everyForm('advisorId', about).map(({ params }) => ({
      params: { ...params, searchId: crypto.randomUUID() },
    })),
  noteViewed: (about) => everyForm('advisorId', about).map((ask) => ({ ...ask, body: {} })),
  saveAdvisor: (about) =>
    everyForm('advisorId', about).flatMap((ask) =>
      [true, false].map((is_saved) => ({ ...ask, body: { is_saved } })),
    ),
  hideAdvisor: (about) =>
    everyForm('advisorId', about).flatMap((ask) =>
      [true, false].map((is_hidden) => ({ ...ask, body: { is_hidden } })),
    ),
  listKept: nothingToSay,
  listSavedSearches: nothingToSay,
  keepSearch: () => [{ body: { search_id: crypto.randomUUID(), name: 'Close to home' } }],
  dropSearch: () => [{ params: { savedSearchId: '1' } }],
  sendRequest: ({ target, self }) =>
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
  listSentRequests: nothingToSay,
  listReceivedRequests: nothingToSay,
  answerRequest: (about) =>
    [{ move: 'see' }, { move: 'decline', reason: 'full' }, { move: 'accept' }].map((body) => ({
      ...ofRequest(about),
      body,
    })),
  withdrawRequest: (about) => [ofRequest(about)],
  askBack: (about) => [{ ...ofRequest(about), body: { text: 'Who are you?' } }],
  answerBack: (about) => [{ ...ofRequest(about), body: { text: 'Nobody' } }],
  // Before the match is closed.
  listConversations: nothingToSay,
  readMessages: (about) => [ofRequest(about), { ...ofRequest(about), query: 'after=0&limit=100' }],
  sendMessage: (about) => [
    { ...ofRequest(about), body: { client_id: crypto.randomUUID(), text: 'Hello', file_ids: [] } },
  ],
  markMessagesRead: (about) => [{ ...ofRequest(about), body: { seq: 1 } }],
  sayTyping: (about) => [ofRequest(about)],
  saveMessageDraft: (about) => [{ ...ofRequest(about), body: { text: 'Hello' } }],
  uploadMessageFile: (about) => [{ ...ofRequest(about), query: 'name=Plan.pdf' }],
  openMessageFile: ({ target: { requestId } }) => [{ params: { requestId, fileId: crypto.randomUUID() } }],
  searchMessages: () => [{ query: 'q=hello' }],
  bookMeeting: (about) => [
    {
      ...ofRequest(about),
      body: {
        client_id: crypto.randomUUID(),
        starts_at: Date.parse('2026-10-20T15:00:00Z') / 1000,
        way: 'video',
      },
    },
  ],
  listMeetings: nothingToSay,
  confirmMeeting: () => [{ ...ofMeeting, body: { sequence: 0 } }],
  moveMeeting: () => [
    { ...ofMeeting, body: { sequence: 0, starts_at: Date.parse('2026-10-21T15:00:00Z') / 1000 } },
  ],
  changeMeetingPlace: () => [
    { ...ofMeeting, body: { sequence: 1, way: 'in-person', where: '1 Main Street, Denver' } },
  ],
  openMeetingCalendar: () => [ofMeeting],
  cancelMeeting: () => [{ ...ofMeeting, body: { sequence: 2, reason: 'other', note: 'Hello' } }],
  sayHowItWent: () => ['held', 'no-show'].map((outcome) => ({ ...ofMeeting, body: { outcome } })),
  readMeetingPlaces: nothingToSay,
  saveMeetingPlaces: () => [{ body: { video_link: null, phone: null, address: '1 Main Street, Denver' } }],
  reportConversation: (about) => [
    {
      ...ofRequest(about),
      body: { client_id: crypto.randomUUID(), reason: 'spam', note: '', is_blocked: false },
    },
  ],
  moveInConversation: (about) =>
    ['leave', 'return', 'block', 'unblock'].map((move) => ({ ...ofRequest(about), body: { move } })),
  ...meetingPackWalk(ofRequest, (about) => everyForm('advisorId', about)),
  closeSentRequest: (about) => [{ ...ofRequest(about), body: { as: 'hired', note: '' } }],
  closeReceivedRequest: (about) => [{ ...ofRequest(about), body: { as: 'not-a-fit', note: '' } }],
  readNextBest: (about) => [ofRequest(about)],
  dismissNextBest: (about) => [ofRequest(about)],
  readDraft: nothingToSay,
  saveDraft: () => [{ body: { dependants: 2 } }],
  claimDraft: nothingToSay,
  dropDraft: nothingToSay,
  joinWaitingList: ({ target: { email } }) => [{ body: { email } }],
  readAdvisor: (about) =>
    everyForm('advisorId', about).flatMap((ask) => [
      ask,
      { ...ask, query: 'view=published' },
      { ...ask, query: 'view=working' },
    ]),
  saveFullAdvisorProfile: ({ target, self }) => [
    { body: { advisor_id: target.id, home_town: 'Denver' } },
    { body: { advisor_id: self?.id ?? 1, home_town: 'Denver' } },
  ],
  readCredentials: (about) => everyForm('userId', about),
  readRecord: () => [{ params: { crd: '1234567' } }],
  readApplication: nothingToSay,
  // What somebody typed themselves comes back to them, so these name nobody of ours.
  chooseProof: () => [
    { body: { method: 'work-email', workEmail: 'ann@harborline.example' } },
    {
      body: { method: 'compliance-officer', officerName: 'Bo Firm', officerEmail: 'bo@harborline.example' },
    },
    { body: { method: 'government-id' } },
  ],
  confirmProof: () => [{ body: { code: '000000' } }],
  submitApplication: () => [
    {
      body: {
        signedName: 'Ann Firm',
        agreed: ['promoter-agreement', 'disclosure-wording', 'answer-promise', 'review-policy'],
      },
    },
  ],
  withdrawApplication: nothingToSay,
  countAdvisors: () => [{ body: { state: 'CO' } }],
  appealRejection: () => [
    { body: { text: 'The dispute of 2019 was withdrawn, and the letter is enclosed.' } },
  ],
  readVettingCounts: nothingToSay,
  readAdvisorRecord: (about) => everyForm('advisorId', about),
  reportRecord: (about) =>
    everyForm('advisorId', about).map((ask) => ({ ...ask, body: { text: 'The firm has moved to Denver.' } })),
  listOwnDocuments: nothingToSay,
  uploadDocument: () => [{ params: { kind: 'adv_document' }, query: 'date=2026-01-01' }],
  removeDocument: () => [{ params: { kind: 'adv_document' } }],
  listAdvisorDocuments: (about) => everyForm('advisorId', about),
  openDocument: () => [{ params: { documentId: crypto.randomUUID() } }],
  uploadPhoto: nothingToSay,
  removePhoto: nothingToSay,
  readPhoto: () => [{ params: { photoId: crypto.randomUUID() } }],
  listAccounts: nothingToSay,
  startLinking: ({ target }) => [{ body: {} }, { body: { bankId: target.bankId } }],
  readLinking: ({ target }) => [{ params: { linkId: target.linkId } }],
  signInAtSandbox: ({ target }) => [
    {
      params: { linkId: target.linkId },
      body: { institutionId: 'any', username: 'user_good', password: 'pass_good' },
    },
  ],
  refreshBank: ({ target }) => [{ params: { bankId: target.bankId } }],
  unlinkBank: ({ target }) => [{ params: { bankId: target.bankId } }],
  receivePlaidWebhook: nothingToSay,
  readCriteria: nothingToSay,
  readReach: () => [{ body: {} }, { body: { states: ['CO'], asset_minimum: 1 } }],
  readMetrics: (about) =>
    everyForm('advisorId', about).flatMap((ask) => [ask, { ...ask, query: 'from=2026-09-01&to=2026-09-30' }]),
  saveCriteria: () => [{ body: { asset_minimum: 5 } }],
  readAvailability: nothingToSay,
  saveAvailability: () => [{ body: { exceptions: [{ date: '2030-12-24', hours: [], note: '' }] } }],
  readSlots: (about) => everyForm('advisorId', about),
  listNotifications: () => [{}, { query: 'offset=0&limit=1000&unread=true' }, { query: 'kind=message' }],
  markNotificationsRead: () => [{ body: { ids: [1, 2, 3] } }, { body: { up_to: 1 } }],
  markNotificationsUnread: () => [{ body: { ids: [1, 2, 3] } }],
  ...supportWalk,
  ...masqueradeWalk,
  ...analyticsWalk,
  ...peopleDeskWalk,
  ...vettingDeskWalk,
  ...checkerWalk,
  readSettings: nothingToSay,
  saveSettings: () => [{ body: { digest: 'daily' } }],
  readConsents: nothingToSay,
  setConsent: () => [{ params: { kind: 'tips' }, body: { isGiven: true } }],
  withdrawReveal: ({ target: { revealId } }) => [{ params: { revealId } }],
  readAccessLog: () => [{}, { query: 'before=999999' }],
  exportMyData: nothingToSay,
  requestDeletion: nothingToSay,
  undoDeletion: nothingToSay,
}
