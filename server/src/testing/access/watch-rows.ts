import type { About, Ask, EndpointRows } from './endpoint-rows.ts'

const checkIn = { state: 'done', agreed: '', meetings_agreed: null, paid_stated: null, version: 0 }

/** Advisors a consumer watches: those of the table save one, and hire none. */
export const watchRows = (ofAdvisor: (about: About) => Ask[]): EndpointRows => {
  const withBody = (body: object) => (about: About) => ofAdvisor(about).map((ask) => ({ ...ask, body }))
  return {
    listWatched: ['R AA RR R AA', () => [{}]],
    setWatched: ['R AA RR R MM', withBody({ is_watched: false })],
    markChangesRead: ['R AA RR R MM', () => [{ body: { ids: [1, 2], is_read: true } }]],
    saveCheckIn: ['R OO RR R MM', withBody(checkIn)],
    lookForBetterFit: ['R OO RR R MM', ofAdvisor],
  }
}
