import type { About, Ask, EndpointRows } from './endpoint-rows.ts'

const ofMeeting = { params: { meetingId: '1' } }
const scores = { listened: 5, clear_on_cost: 5, answered: 5, no_pressure: 5, would_hire: 5 }

/** Agendas, notes and scorecards of meetings; what advisors keep about clients. */
export const meetingPackRows = (ofRequest: (about: About) => Ask): EndpointRows => ({
  readAgenda: ['R AO AO R AA', (about) => [ofRequest(about)]],
  saveAgenda: [
    'R AO RR R MM',
    (about) => [{ ...ofRequest(about), body: { items: [], is_shared: true, version: 0 } }],
  ],
  readNotes: ['R AO AO R MM', (about) => [ofRequest(about)]],
  saveNotes: ['R AO AO R MM', (about) => [{ ...ofRequest(about), body: { text: 'Kind', version: 0 } }]],
  readScorecard: ['R AO RR R MM', () => [ofMeeting]],
  saveScorecard: ['R AO RR R MM', () => [{ ...ofMeeting, body: { scores, words: '' } }]],
  readOutcome: ['R AO AO R AA', (about) => [ofRequest(about)]],
  saveOutcome: ['R AO AO R MM', (about) => [{ ...ofRequest(about), body: { outcome: 'hired', version: 1 } }]],
  listOutcomes: ['R AA RR R AA', () => [{}]],
  listClients: ['R RR AA R AA', () => [{}]],
  setClientStage: ['R RR AO R MM', (about) => [{ ...ofRequest(about), body: { stage: 'met' } }]],
  downloadClients: ['R RR AA R MM', () => ['csv', 'vcf'].map((format) => ({ params: { format } }))],
  listTemplates: ['R RR AA R AA', () => [{}]],
  saveTemplate: [
    'R RR AA R MM',
    () => [{ params: { templateId: crypto.randomUUID() }, body: { title: 'Hello', text: 'Hello' } }],
  ],
  deleteTemplate: ['R RR AA R MM', () => [{ params: { templateId: crypto.randomUUID() } }]],
})
