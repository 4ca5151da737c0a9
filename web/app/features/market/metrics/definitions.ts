// What every figure means and how it is calculated: the same words on the screen and in the file.

export const definitions = {
  median:
    'Half of your answers were faster, half slower. Counts all hours until you accept or decline. Expired requests count in full; open and withdrawn ones don’t count.',
  promise:
    '(accepted + declined) ÷ (accepted + declined + expired), for requests sent in this period. You have two business days. Asking the consumer a question pauses the clock once.',
  accepted:
    'accepted ÷ (accepted + declined + expired), for requests sent in this period. Declining doesn’t lower your rank; not answering does.',
  room: 'Your monthly places, minus the requests you accepted this month. When none are left, consumers can’t send you requests until next month.',
  shown: 'Times you appeared in a consumer’s list in this period, once per list.',
  opened: 'Times a consumer opened your profile, once per list.',
  saved: 'Consumers who saved you.',
  requested: 'Requests sent to you in this period.',
  acceptedStep: 'Of these requests, the ones you’ve accepted so far.',
  met: 'Of the accepted requests, those that led to a meeting or to being hired.',
  hired:
    'Of the accepted requests, those that became clients. Your client’s answer counts, or yours if they gave none.',
  exposure:
    'How often you placed in the top three, in lists of more than three advisors. “Expected” uses scores alone, without capacity or the random place for new advisors. Next-best offers don’t count.',
  times:
    'Business hours, without weekends and federal holidays. Late means time ran out before you answered.',
  reach:
    'Consumers who finished their profile and visited in the last 90 days, in the states where you’re registered. To protect them, this is an estimate from weekly counts, rounded to 10, and it leaves out what they require of an advisor. Each bar shows who’s left after this criterion and those above it, if you rank in their top 50. The last bar is who would see you.',
  declined: 'The reasons you chose, if chosen at least five times.',
  fee: 'Your full first-year cost for a household with these assets, by your first fee type. Compared with advisors in the state who charge the same way.',
} as const
export type Definition = keyof typeof definitions
