// What every figure means and how it is calculated: the same words on the screen and in the file.

export const definitions = {
  median:
    'Half of your answers came faster, half slower. Hours on the clock on the wall from the moment a request was sent until you accepted or declined it. One that ran out counts with all the time it had; open and withdrawn ones do not count.',
  promise:
    '(accepted + declined) ÷ (accepted + declined + run out), of the requests sent in this period. The clock gives two business days; one question of yours stops it.',
  accepted:
    'accepted ÷ (accepted + declined + run out), of the requests sent in this period. Declining does not move you down; not answering does.',
  room: 'Places you take a month, less those accepted this month, less what we expect of requests that wait. Without room you are not shown until the next month.',
  shown: 'Places in lists that were shown to consumers in this period, one a list.',
  opened: 'How often somebody opened you, once a list.',
  saved: 'Consumers who kept you in mind.',
  requested: 'Requests sent to you in this period.',
  acceptedStep: 'Of these requests, those you accepted until now.',
  met: 'Of the accepted, those where a meeting was held, or who hired you.',
  hired: 'Of the accepted, those that one of the two closed as hired. What clients told us.',
  exposure:
    'Of the lists you stood in that week with more than three advisors: in how many percent one of the first three places was yours. Expected: the same lists in the order of the scores alone, without the room that is left this month and without the place that is drawn for somebody new. Next-best offers do not count.',
  times:
    'Hours of the promise’s clock, which stands on weekends and federal holidays. Late: the clock ran out before an answer.',
  reach:
    'Consumers of this quarter: who finished their profile and were here in the last 90 days. Each bar is who is left after this criterion and those above it, if your score reaches their 50th place; the last is to whom you would be shown.',
  declined: 'The reasons you chose. A reason chosen fewer than five times is not shown.',
  fee: 'The first year, all-in, by the first way you are paid, for a household with this much to manage. Beside it everybody in the state who is paid the same way.',
} as const
export type Definition = keyof typeof definitions
