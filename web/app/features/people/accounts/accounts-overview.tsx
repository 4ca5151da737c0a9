import type { AllAccounts, LinkedBank } from '@evenkeel/contract/people/accounts'
import { Landmark, Plus } from 'lucide-react'
import { useId } from 'react'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { showToast } from '../../../ui/overlays/toast.ts'
import { AccountGroupList } from './account-group-list.tsx'
import { AccountTotals } from './account-totals.tsx'
import { BankRow } from './bank-row.tsx'
import { bankElementId, sectionElementId, signInElementId } from './element-ids.ts'
import { groupAccounts } from './group-accounts.ts'
import { LinkDialog } from './link-dialog.tsx'
import { SignInAgain } from './sign-in-again.tsx'
import { sumAccounts } from './sum-accounts.ts'
import { useLinking } from './use-linking.ts'
import { useMoveFocus } from './use-move-focus.ts'

export function AccountsOverview({ all: { banks, provider } }: { all: AllAccounts }) {
  const goTo = useMoveFocus()
  const banksTitle = useId()
  const linking = useLinking((bankId) => goTo(bankId === null ? sectionElementId : bankElementId(bankId)))
  const accounts = banks.flatMap((bank) => bank.accounts)

  function sayUnlinked({ institution }: LinkedBank) {
    showToast('success', `${institution} is unlinked.`)
    goTo(sectionElementId)
  }

  return (
    <>
      {banks.length === 0 ? (
        <EmptyState
          icon={<Landmark aria-hidden="true" />}
          sentence="Linking is optional. Ranges work too."
          action={
            <Button variant="secondary" onClick={() => linking.begin()}>
              Link an account
            </Button>
          }
        />
      ) : (
        <div className="flex flex-col gap-6">
          {banks
            .filter(({ state }) => state === 'sign-in-again')
            .map((bank) => (
              <SignInAgain key={bank.id} bank={bank} onSignIn={() => linking.begin(bank)} />
            ))}
          {accounts.length > 0 && <AccountTotals totals={sumAccounts(accounts)} />}
          {groupAccounts(banks).map((group) => (
            <AccountGroupList key={group.type} group={group} />
          ))}
          <div className="flex flex-col">
            <h4 id={banksTitle} className="border-b border-line pb-2 text-14 font-semibold">
              Banks
            </h4>
            <ul aria-labelledby={banksTitle} className="divide-y divide-line">
              {banks.map((bank) => (
                <BankRow
                  key={bank.id}
                  bank={bank}
                  providerName={provider.name}
                  onUnlinked={() => sayUnlinked(bank)}
                  onSignInWanted={() => goTo(signInElementId(bank.id))}
                />
              ))}
            </ul>
          </div>
          <Button
            variant="secondary"
            className="self-start"
            startIcon={<Plus />}
            onClick={() => linking.begin()}
          >
            Link another account
          </Button>
        </div>
      )}
      <LinkDialog linking={linking} provider={provider} />
    </>
  )
}
