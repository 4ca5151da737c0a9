import type { HelpTopic } from '../help-text.ts'

export const profileTopic: HelpTopic = {
  topic: 'profile',
  title: 'Creating your profile',
  summary: 'What each answer is for, who sees it, and which rules hold for photos, videos and claims.',
  sections: [
    {
      heading: 'For consumers',
      blocks: [
        {
          kind: 'text',
          text: 'The profile has nine short steps. Each one is saved when you continue, so you can stop and come back, on another device too. Every question says why we ask and who sees it.',
        },
        {
          kind: 'table',
          head: ['Answer', 'Who sees it'],
          rows: [
            [
              'First name',
              'Its initial: advisors you ask. The name: only an advisor who accepts your request.',
            ],
            [
              'State, age band, topics, specialties, asset band, kind of help, meeting mode',
              'Advisors you ask.',
            ],
            [
              'Last name, email, ZIP code, exact sums, income, debts, family',
              'No advisor. You can choose to share your email with one.',
            ],
            ['Phone', 'Not asked. You can give it to one advisor when you send a request.'],
            ['Your own gender', 'Nobody. It serves only to check that results are fair.'],
          ],
        },
        {
          kind: 'text',
          text: 'Your state and ZIP code must belong together. Age bands are 18-25, 26-33, 34-45, 46-60 and 60+. The service is for adults. Before you finish, a preview shows exactly what advisors see.',
        },
      ],
    },
    {
      heading: 'For advisors',
      blocks: [
        {
          kind: 'list',
          items: [
            '**CRD number.** 1 to 8 digits, no leading zero. It brings in your record from the public register.',
            '**Locked fields.** A lock marks facts that come from the register. They change when the register changes. If one is wrong, use "report an error".',
            '**Text.** Biography 150 to 2,000 characters, why you are an advisor up to 1,000, a favourite quote up to 280.',
            '**Photo.** JPEG, PNG or WebP, at most 5 MB, at least 400 pixels.',
            '**Video.** An https link to an allowed host, at most 3 minutes.',
            '**Documents.** PDF, at most 10 MB and 200 pages each: ADV Document, CRS Form, Statement of Liquidity, Disclosure Document. Only those that exist are shown.',
          ],
        },
      ],
    },
    {
      heading: 'Claims are reviewed',
      blocks: [
        {
          kind: 'text',
          text: 'Words such as "guarantee", "best", "conflict-free" or "top 10", and promises about returns, bring up the notice "needs proof". The text then waits for a reviewer. Say what you can show instead: how many clients of this kind you have, for how long, with what credential. Each published text keeps its reviewer, date and version.',
        },
      ],
    },
    {
      heading: 'Edit it later',
      blocks: [
        {
          kind: 'steps',
          items: [
            'Consumers open [Profile](/consumer/profile). Advisors open Profile in the menu.',
            'Choose Edit on the section. Advisors can compare the draft with what is published, and look at it as a consumer does.',
            'Save. If saving fails, your words stay on the screen so that you can try again.',
          ],
        },
      ],
    },
    {
      heading: 'Common problems',
      blocks: [
        {
          kind: 'list',
          items: [
            '**Continue stays grey.** A field with a red asterisk is empty or invalid. The text under it says how to mend it.',
            '**"Already claimed" for your CRD number.** Somebody has an account with it. Recover that account or dispute the claim.',
            '**No record found.** Say why: a state waiver, a new registration or a typing error. A person then reviews it with the proof you upload.',
            '**Two windows changed the same profile.** The second is told, and nothing is overwritten without your word.',
            '**You want to change your email.** The field is read-only. Write to [Support](/shared/support).',
          ],
        },
      ],
    },
  ],
  related: ['financial', 'family', 'specializations', 'matchmaking'],
}
