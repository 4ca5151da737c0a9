/** What people of the demo write with a request. */
export const firstWords: readonly string[] = [
  '',
  'I would like a second opinion before I change anything. Do you do that?',
  'We are two incomes and one plan that nobody has looked at for six years. Where would you start?',
  'My company was sold in spring and I still hold everything in one place. I do not want to decide this alone.',
  'Retirement is five years away and I have never added it all up. I am a little afraid of the sum.',
  'Half of our savings is company stock that vests over four years. Is that something you do every week?',
  'I pay off my student loans and try to save at the same time. I would like to know if that is foolish.',
  'After my father’s death I look after my mother’s money. I need somebody patient.',
  'I have one question about selling a house and buying the next one. One meeting may be enough.',
  'We had a child in May and everything changed. What should we set up first?',
]
