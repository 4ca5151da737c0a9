/** Who is viewed, and what of theirs can be opened. */
export interface LookedAt {
  consumerId: number
  advisorId: number
  documentId: string
  supportNumber: number
  supportFileId: string
}

export interface Look {
  /** Whose access logs it appears in. */
  of: readonly ('consumer' | 'advisor')[]
  params?: Record<string, string | number>
  query?: string
  body?: object
}

const reason = 'Asked for by telephone.'
const ofConsumer = ({ consumerId }: LookedAt): Look => ({ of: ['consumer'], params: { consumerId } })
const ofAdvisor = ({ advisorId }: LookedAt): Look => ({ of: ['advisor'], params: { advisorId } })
const ofPair = ({ consumerId, advisorId }: LookedAt): Look => ({
  of: ['consumer', 'advisor'],
  query: `consumer=${consumerId}&advisor=${advisorId}`,
})
const ofUser = ({ consumerId }: LookedAt): Look => ({
  of: ['consumer'],
  params: { userId: consumerId },
  body: { reason },
})

/** Every call that shows staff data of one person. Each writes a line that this person can read. */
export const staffLooks: Readonly<Record<string, (at: LookedAt) => Look>> = {
  readConsumerProfile: ofConsumer,
  readOnboardingProfile: ofConsumer,
  readAdvisor: ofAdvisor,
  readCredentials: ({ advisorId }) => ({ of: ['advisor'], params: { userId: advisorId } }),
  readAdvisorRecord: ofAdvisor,
  listAdvisorDocuments: ofAdvisor,
  openDocument: ({ documentId }) => ({ of: ['advisor'], params: { documentId } }),
  openSupportFile: ({ supportNumber, supportFileId }) => ({
    of: ['consumer'],
    params: { number: supportNumber, fileId: supportFileId },
  }),
  readDeskRequest: ({ supportNumber }) => ({ of: ['consumer'], params: { number: supportNumber } }),
  answerAtDesk: ({ supportNumber }) => ({
    of: ['consumer'],
    params: { number: supportNumber },
    body: {
      client_id: crypto.randomUUID(),
      text: 'For staff alone',
      is_internal: true,
      state: 'open',
      version: 0,
    },
  }),
  workOnDeskRequest: ({ supportNumber }) => ({
    of: ['consumer'],
    params: { number: supportNumber },
    body: { version: 0, state: 'open' },
  }),
  readMetrics: ofAdvisor,
  readVettingCase: ofAdvisor,
  checkPair: ofPair,
  checkWhatIf: ({ consumerId, advisorId }) => ({
    of: ['consumer', 'advisor'],
    body: {
      consumer: String(consumerId),
      advisor: String(advisorId),
      change: { field: 'consumer.assets', value: 500_000 },
    },
  }),
  listCheckedMatches: ofPair,
  readPersonAtDesk: ({ consumerId }) => ({ of: ['consumer'], params: { userId: consumerId } }),
  endSessionsAtDesk: ofUser,
  sendPasswordReset: ofUser,
  changeEmailAtDesk: ({ consumerId }) => ({
    of: ['consumer'],
    params: { userId: consumerId },
    body: { email: 'elsewhere@whitfield.example', reason, proof: reason },
  }),
  cancelEmailChange: ofUser,
  disableAtDesk: ofUser,
  enableAtDesk: ofUser,
  listAudit: ({ consumerId }) => ({ of: ['consumer'], query: `subject=${consumerId}` }),
  exportAudit: ({ advisorId }) => ({ of: ['advisor'], query: `subject=${advisorId}&format=csv` }),
}

const ownAccount = 'it is about the admin’s own account'
const sharedReplies = 'reply templates with placeholders, about nobody'
const manyPeople = 'a list or a search of many people; opening one of them is another call'
const nobodysData = 'figures and models, of nobody in particular'
const underMasquerade = 'the masquerade is told to the person at its end, and each thing opened under it'
const actOnMatch = 'an act on a match, which is audited; the pair is opened by another call'
const actInCase = 'an act on an application, which the advisor is told of; the case is opened by another call'

/** The other calls of staff, and why no access log mentions them. */
export const opensNobody: Readonly<Record<string, string>> = {
  validateSession: ownAccount,
  reportActivity: ownAccount,
  signInAfresh: ownAccount,
  listSessions: ownAccount,
  endSession: ownAccount,
  endOtherSessions: ownAccount,
  readSecondFactor: ownAccount,
  startAuthenticator: ownAccount,
  confirmAuthenticator: ownAccount,
  removeAuthenticator: ownAccount,
  makeRecoveryCodes: ownAccount,
  startPasskey: ownAccount,
  addPasskey: ownAccount,
  removePasskey: ownAccount,
  readPhoto: 'it comes with the profile, which writes its line',
  listDesk: manyPeople,
  listCannedReplies: sharedReplies,
  addCannedReply: sharedReplies,
  changeCannedReply: sharedReplies,
  deleteCannedReply: sharedReplies,
  listVettingQueue: manyPeople,
  listReviewsForDesk: manyPeople,
  decideReview: 'an act on a review, which is audited and which its author and advisor are told of',
  setVettingCheck: actInCase,
  moveVetting: actInCase,
  assignVetting: actInCase,
  snoozeVetting: actInCase,
  decideHeldText: actInCase,
  resendVerification: 'nobody yet: an address that signed up and is not confirmed',
  listPeopleAtDesk: manyPeople,
  listProposals: manyPeople,
  resendEmailChange: 'a row by the test of the change itself, which needs a minute between two letters',
  proposeFactorReset: 'a row by the test of the reset itself, which needs a second factor',
  answerProposal: 'a row by the test of the reset itself, which needs a second admin',
  listAdmins: 'staff about staff, who are told by letter',
  inviteAdmin: 'nobody yet: an invitation',
  resendInvitation: 'nobody yet: an invitation',
  withdrawInvitation: 'nobody yet: an invitation',
  rerunMatches: actOnMatch,
  suggestAdvisor: actOnMatch,
  hidePair: actOnMatch,
  closeCheckedMatch: actOnMatch,
  extendClock: actOnMatch,
  listModels: nobodysData,
  compareShadow: nobodysData,
  judgeCheckedModel: nobodysData,
  promoteCheckedModel: nobodysData,
  rollBackCheckedModel: nobodysData,
  replaySearches: nobodysData,
  verifyAuditPart: nobodysData,
  readAnalytics: nobodysData,
  readDesks: nobodysData,
  downloadAnalytics: nobodysData,
  startMasquerade: underMasquerade,
  stopMasquerade: underMasquerade,
  readCurrentMasquerade: underMasquerade,
  searchPeople: manyPeople,
  listMasquerades: manyPeople,
  exportMasquerades: manyPeople,
  askAssist: underMasquerade,
  listAssistRequests: manyPeople,
  answerAssist: underMasquerade,
}
