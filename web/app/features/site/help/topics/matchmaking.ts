import type { HelpTopic } from '../help-text.ts'

export const matchmakingTopic: HelpTopic = {
  topic: 'matchmaking',
  title: 'The matchmaking process',
  summary:
    'Who can appear in your list, what the fit counts, what decides the order, and what is never used.',
  sections: [
    {
      heading: 'Step one: who can appear',
      blocks: [
        {
          kind: 'text',
          text: 'Fixed rules come first. An advisor appears only when all of them hold, and the reason for each refusal is recorded. The advisor:',
        },
        {
          kind: 'list',
          items: [
            'is approved and verified by us, and may serve your state',
            'takes new clients, and has room for them',
            'has an asset minimum that you reach (an unknown answer passes with a mark)',
            'meets every must-have of yours, and you meet the "only" and "never" of the advisor',
            'has fewer than 8 unanswered requests',
            'is not hidden, blocked or already asked by you, and has not declined you in the last 90 days',
          ],
        },
      ],
    },
    {
      heading: 'Step two: the fit',
      blocks: [
        {
          kind: 'text',
          text: 'The fit goes from 0 to 100. It is the mean of two sides: how well the advisor suits you, and how well you suit the advisor. Both are shown point by point on the Fit tab, with "what would change this", which is a real second run of your search.',
        },
        {
          kind: 'table',
          head: ['Your side', 'Points at most', 'Advisor’s side', 'Points at most'],
          rows: [
            ['Topics', '25', 'Specialties', '30'],
            ['Specialties', '20', 'Topics', '25'],
            ['Cost', '15', 'Asset band', '15'],
            ['Fee type', '10', 'Kind of help', '10'],
            ['Meeting mode, time, language', '10', 'Meeting', '10'],
            ['Experience', '6', 'Age band', '10'],
            ['Credentials', '5', '', ''],
            ['Answer speed', '4', '', ''],
            ['Age band', '3', '', ''],
            ['Gender', '2', '', ''],
          ],
        },
        {
          kind: 'text',
          text: 'These are the starting weights. The model is machine learning: it adjusts them as it learns from outcomes, such as requests, answers, meetings and hires. The Fit tab always shows the weights in use. Points of a wish that does not matter to you go to the others in proportion. An unanswered question counts as neutral.',
        },
      ],
    },
    {
      heading: 'Step three: the order',
      blocks: [
        {
          kind: 'text',
          text: 'The order follows three things together: how likely you are to want this advisor, how likely the advisor is to accept, and how much room the advisor has. So a lower fit can stand higher, and the card then says why. An advisor of whom we know little yet gets the benefit of the doubt, and one of the first 8 places is kept for advisors who have been shown fewer than 3 times. Equal results are ordered by id. The same answers, model version and seed give the same list.',
        },
      ],
    },
    {
      heading: 'What is never used',
      blocks: [
        {
          kind: 'list',
          items: [
            'what an advisor pays us: [How we are paid](/legal/how-we-are-paid)',
            'photos',
            'your own gender',
            'the gender or age of an advisor, unless you state a preference',
          ],
        },
        {
          kind: 'text',
          text: 'Advisors cannot choose consumers by gender or marital status. They may prefer age bands, but cannot filter by them.',
        },
      ],
    },
    {
      heading: 'Search and refresh',
      blocks: [
        {
          kind: 'steps',
          items: [
            'Open [Find advisors](/consumer/matchmaking/get-started) and look at what would sharpen your results.',
            'Choose **Find advisors**. The list opens under [Advisors](/consumer/matchmaking/advisors) with the time of the search.',
            'After 30 minutes a bar says that results may be out of date. The list stays until you search again.',
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
            '**No results.** You see what each must-have removes and can relax it. If nobody is left, we name free outside directories (NAPFA, XYPN, Garrett, CFP Board), which pay us nothing.',
            '**An advisor you know is missing.** The rules above explain most cases; they may be full or paused.',
            '**You think a result is wrong.** Write to [Support](/shared/support), topic match. We can run your search again as it was and tell you why.',
          ],
        },
        {
          kind: 'note',
          text: 'A fit describes how your answers and theirs agree. It is not investment advice and says nothing about future results.',
        },
      ],
    },
  ],
  related: ['selection', 'matches', 'fees', 'gender'],
}
