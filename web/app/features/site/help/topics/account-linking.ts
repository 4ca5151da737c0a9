import type { HelpTopic } from '../help-text.ts'

// The topic is the provider's name in lower case (spec 2.2-13), so the text follows the configuration.
export function accountLinkingTopic(providerName: string): HelpTopic {
  return {
    topic: providerName.toLowerCase(),
    title: `Linking accounts with ${providerName}`,
    summary: 'What is read from your bank, who sees it, and how to refresh or unlink. Linking is optional.',
    sections: [
      {
        heading: 'What linking does',
        blocks: [
          {
            kind: 'text',
            text: `You can let ${providerName} read your balances from your bank or broker and see them together: what you own, what you owe and the difference. Linking is optional; bands work as well everywhere, and it gives you no better place with any advisor.`,
          },
          {
            kind: 'table',
            head: ['Read', 'Not read or not possible'],
            rows: [
              ['Name of the institution', 'Your bank password. You enter it with the provider, not with us.'],
              ['Name, type and last digits of each account', 'Single purchases and payments'],
              ['Balances', 'Moving money. The connection is read-only.'],
            ],
          },
          {
            kind: 'text',
            text: '**Only you see your accounts.** No advisor does. An advisor you ask sees the asset band of your own answers. Nothing is copied from an account into your profile by itself.',
          },
          {
            kind: 'text',
            text: 'Accounts are grouped as cash, investment, credit, loan and other. Credit and loans count as owed, everything else as owned.',
          },
          {
            kind: 'note',
            text: 'A demonstration of this product connects to invented institutions instead and says so in the window where you sign in. No real bank is contacted there; never type a real bank password into it.',
          },
        ],
      },
      {
        heading: 'Link an account',
        blocks: [
          {
            kind: 'steps',
            items: [
              'Under "Linked accounts" in your [profile](/consumer/profile), choose **Link an account**.',
              `A new tab opens at ${providerName}: choose your institution, sign in there and select the accounts.`,
              'Come back to the first tab. Balances, institution and "last synced" appear, with totals for each group.',
            ],
          },
        ],
      },
      {
        heading: 'Refresh and unlink',
        blocks: [
          {
            kind: 'list',
            items: [
              '**Refresh** reads the balances of a bank again. The time beside the bank says how old they are.',
              '**Unlink** revokes the access and deletes everything of that bank here. Your profile does not change.',
              'Deleting your account ends every connection too.',
            ],
          },
          {
            kind: 'text',
            text: 'The key that lets us read balances is kept encrypted on our server and never reaches your browser. Staff who view your account cannot link or unlink anything.',
          },
        ],
      },
      {
        heading: 'Common problems',
        blocks: [
          {
            kind: 'list',
            items: [
              '**"Sign in again at your bank."** The bank has ended the connection, for example after a password change. Choose **Sign in again** beside the message. Until then the last balances stay, with their time.',
              '**Your institution is not listed.** Leave it out. Your profile takes numbers or bands, and the result is the same.',
              '**A balance is old.** Choose Refresh. Some institutions give new balances only from time to time.',
              '**An account appears under "other".** Its type does not say what it is. It counts as owned.',
              '**An account is missing from the totals.** Its bank gives no balance, or it is in another currency than dollars. The totals say how many are left out.',
              '**A joint account counts fully.** It is read as it is. In your profile, enter what is yours.',
              '**The bank is not reachable.** The last balances stay with their time. Try again later.',
              '**You are unsure about linking.** Leave it. You can link at any time, and no step requires it.',
            ],
          },
        ],
      },
    ],
    related: ['financial', 'profile', 'fees', 'general'],
  }
}
