import type { HelpTopic } from '../help-text.ts'

export const genderTopic: HelpTopic = {
  topic: 'gender',
  title: 'Gender preference',
  summary:
    'An optional wish about your advisor, what it changes, and what is never done with your own gender.',
  sections: [
    {
      heading: 'Why it is offered',
      blocks: [
        {
          kind: 'text',
          text: 'Talking about money, family or a loss is personal, and some people find it easier with an advisor of a certain gender. You can say so. You do not have to, and nobody asks for a reason.',
        },
      ],
    },
    {
      heading: 'Set your preference',
      blocks: [
        {
          kind: 'steps',
          items: [
            'Open the step "Your advisor", or that section of your [profile](/consumer/profile).',
            'Choose any of Male, Female, Non-binary, Other, or no preference. You may choose several.',
            'Say whether it is a must have, nice to have, or does not matter. It starts as "does not matter".',
          ],
        },
        {
          kind: 'table',
          head: ['You choose', 'Effect on your list'],
          rows: [
            ['No preference, or does not matter', 'None. The gender of advisors plays no part.'],
            [
              'Nice to have',
              'Advisors who match get up to 2 of the 100 points on your side at the starting weights.',
            ],
            ['Must have', 'Only advisors who match are shown. You see how many remain in your state.'],
          ],
        },
        {
          kind: 'text',
          text: 'The same step holds your other wishes: the age band of the advisor (18-25, 26-33, 34-45, 46-60, 60+), experience (Less than 1 year, 1-5 Years, 6-10 Years, More than 10 Years), credentials (CFP, CFA, CPA, EA, ChFC, PFS), a written fiduciary duty at all times, and no reported disclosures. They work in the same way.',
        },
      ],
    },
    {
      heading: 'Your own gender',
      blocks: [
        {
          kind: 'list',
          items: [
            'We ask for it, and you can choose "Rather not say".',
            'It is used only to check whether results are fair, for groups and never for one person.',
            'The matching engine does not receive it. Changing it does not change your list.',
            'No advisor sees it.',
          ],
        },
        {
          kind: 'note',
          text: 'Advisors cannot choose consumers by gender or by marital status. Their criteria have no such field.',
        },
      ],
    },
    {
      heading: 'For advisors',
      blocks: [
        {
          kind: 'text',
          text: 'You may state Male, Female, Non-binary, Other or leave it open. It is used only where a consumer has stated a preference. Your share of top places is compared with what your fit would predict, so that unequal exposure is noticed.',
        },
      ],
    },
    {
      heading: 'Common problems',
      blocks: [
        {
          kind: 'list',
          items: [
            '**The list became short.** Change must have to nice to have. The advisors you prefer keep their points, and the others come back.',
            '**An advisor you expected is missing.** Some advisors do not state a gender, and a must-have cannot find them.',
            '**You changed your mind.** Edit the wish or remove its label on [Find advisors](/consumer/matchmaking/get-started). It counts from the next search.',
            '**Somebody treats you differently because of your gender.** Report it in the conversation or write to [Support](/shared/support). We look into it.',
          ],
        },
      ],
    },
  ],
  related: ['selection', 'matchmaking', 'profile'],
}
