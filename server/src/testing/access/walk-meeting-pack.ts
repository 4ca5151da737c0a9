import type { About, Ask } from './firewall-walk.ts'

type Asks = (about: About) => Ask[]

const ofMeeting = { params: { meetingId: '1' } }
const scores = { listened: 5, clear_on_cost: 5, answered: 5, no_pressure: 5, would_hire: 5 }

/** What people bring to a meeting and take from it, asked about like everything else in the walk. */
export const meetingPackWalk = (
  ofRequest: (about: About) => Ask,
  ofAdvisor: Asks,
): Readonly<Record<string, Asks>> => ({
  readAgenda: (about) => [ofRequest(about)],
  saveAgenda: (about) => [{ ...ofRequest(about), body: { items: [], is_shared: true, version: 0 } }],
  readNotes: (about) => [ofRequest(about)],
  saveNotes: (about) => [{ ...ofRequest(about), body: { text: 'Kind', version: 0 } }],
  readScorecard: () => [ofMeeting],
  saveScorecard: () => [{ ...ofMeeting, body: { scores, words: '', is_published: true } }],
  readImpressions: ofAdvisor,
})
