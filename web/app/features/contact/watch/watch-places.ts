/** Addresses of other features' pages; the route provides them. */
export interface WatchPlaces {
  advisor: (advisorId: number) => string
  request: (requestId: number) => string
}

export const resultsPlace = '/consumer/matchmaking/advisors'
