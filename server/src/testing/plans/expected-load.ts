// How often a month people and processes do what is recorded, at a million consumers: the load of docs/scale.md, with
// its other reads divided among the pages that make them. It ranks statements in docs/plans.md.

const million = 1_000_000
const processes = 9
const everySecond = processes * 30 * 86_400

export const timesPerMonth: Readonly<Record<string, number>> = {
  sendMessage: 50 * million,
  markMessagesRead: 50 * million,
  readMessages: 60 * million,
  listConversations: 50 * million,
  listNotifications: 50 * million,
  validateSession: 48 * million,
  readAdvisor: 20 * million,
  readMatch: 20 * million,
  searchAdvisors: 5 * million,
  readSearch: 5 * million,
  readNewestSearch: 5 * million,
  signIn: 2.7 * million,
  sendRequest: 1 * million,
  'catch up': everySecond,
  'ended sessions': everySecond,
  'fetch jobs': 7 * everySecond,
}
