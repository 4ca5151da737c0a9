import type { HelpTopic } from '../help-text.ts'

export const meetingsTopic: HelpTopic = {
  topic: 'meetings',
  title: 'Meeting options',
  summary: 'Ways to meet, first meetings, time zones, moving or missing a meeting, and what to bring.',
  sections: [
    {
      heading: 'Ways to meet',
      blocks: [
        {
          kind: 'table',
          head: ['Option', 'What it means'],
          rows: [
            ['Video', 'A link in the meeting card. Distance does not matter.'],
            ['Phone', 'You give your number to that advisor only, when you ask for the meeting.'],
            [
              'In person',
              'Within 5, 10, 25 or 50 miles of your ZIP code. Advisors see the state, not the ZIP code.',
            ],
            ['Chat first', 'You write before you decide on a meeting.'],
          ],
        },
        {
          kind: 'text',
          text: 'You also say when you have time (weekday morning, afternoon or evening, weekend), which language you prefer and how often you want to meet: once, quarterly, twice a year, monthly or as needed. Access needs fit in up to 280 characters and may stay empty.',
        },
      ],
    },
    {
      heading: 'Book a meeting',
      blocks: [
        {
          kind: 'steps',
          items: [
            'Open an advisor under [Advisors](/consumer/matchmaking/advisors) and choose the Meet tab. It shows free times in your time zone, and whether the first meeting is free, for how many minutes, or what it costs.',
            'Choose **Request meeting**. A sheet says what the advisor sees if they accept.',
            'The advisor has 2 business days to answer. Once confirmed, the meeting stands in [Your Matches](/shared/matchmaking/messages), and a calendar file comes by email.',
            'Reminders come 24 hours and 1 hour before.',
          ],
        },
        {
          kind: 'text',
          text: 'Some advisors use their own calendar. You then see a Book button with the name of that site.',
        },
      ],
    },
    {
      heading: 'Time zones',
      blocks: [
        {
          kind: 'text',
          text: 'Times are shown in your time zone, and both zones where you and the advisor differ. Your zone comes from your browser; change it in [Settings](/shared/support/settings). A booked meeting keeps its moment when you travel or the clocks change.',
        },
      ],
    },
    {
      heading: 'Move, cancel or miss a meeting',
      blocks: [
        {
          kind: 'list',
          items: [
            'Choose Move in the meeting card to pick another time, or Cancel with a reason. The calendar file is updated.',
            'If somebody does not come, mark the meeting as a no-show. It does not close the match.',
            'Two people may choose the same time at once. One gets it; the other sees the next free times.',
          ],
        },
      ],
    },
    {
      heading: 'What to bring',
      blocks: [
        {
          kind: 'list',
          items: [
            'Your question in one sentence, and what would make the meeting useful.',
            'Rough figures for income, savings and debts.',
            'Questions about cost. The agenda in the meeting card offers some from the advisor’s CRS Form.',
            'No Social Security number and no account numbers. A first meeting does not need them.',
          ],
        },
        {
          kind: 'text',
          text: 'Afterwards a scorecard asks five questions: did they listen, was the cost clear, were your questions answered, did you feel pressure, would you hire them. It stays private unless you publish it as a first-impression review.',
        },
      ],
    },
    {
      heading: 'Common problems',
      blocks: [
        {
          kind: 'list',
          items: [
            '**No free times.** The advisor may be full. You can ask to be notified of the next opening.',
            '**The calendar shows another hour.** Compare the zone in your calendar with the one in Settings.',
            '**The video link is missing.** It appears in the meeting card once the meeting is confirmed.',
            '**Your partner should come.** Say so in your profile. See [Family details](/help?content=family).',
          ],
        },
      ],
    },
  ],
  related: ['chat', 'matches', 'notifications', 'family'],
}
