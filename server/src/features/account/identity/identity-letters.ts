import { brand } from '@evenkeel/contract/site/brand'
import { formatDateAndTimeInZone } from '@evenkeel/format/times'
import type { CodeLetter } from '../../../outside/identity-provider/embedded/code-letters.ts'
import type { ProductSettings } from '../../../services.ts'
import type { NewLetter } from '../mail/send-mail.ts'

type Words = Pick<NewLetter, 'subject' | 'text'>
type Settings = Pick<ProductSettings, 'publicUrl' | 'supportEmail'>

const sign = ({ supportEmail }: Settings) =>
  `We never ask for your password or a code by phone or email. Questions: ${supportEmail}\n\n${brand.name}`

const at = (settings: Settings, path: string) => new URL(path, settings.publicUrl).href

export function codeLetter(settings: Settings, { purpose, isInsteadOfReset, code }: CodeLetter): Words {
  if (purpose === 'reset')
    return {
      subject: `${code} is your code for a new password`,
      text: `Your code: ${code}\n\nEnter it with your new password within 10 minutes. If you did not ask for a new password, nothing has changed and you need to do nothing.\n\n${sign(settings)}`,
    }
  if (isInsteadOfReset)
    return {
      subject: `${code} confirms your email address`,
      text: `Your code: ${code}\n\nSomebody asked for a new password for this address, but the address is not confirmed yet. Confirm it first: ${at(settings, '/shared/registration?view=code')}\nThe code is valid for 24 hours. If it was not you, you need to do nothing.\n\n${sign(settings)}`,
    }
  return {
    subject: `${code} confirms your email address`,
    text: `Welcome to ${brand.name}.\n\nYour code: ${code}\n\nEnter it where you signed up, or here: ${at(settings, '/shared/registration?view=code')}\nIt is valid for 24 hours. If you did not sign up, you need to do nothing.\n\n${sign(settings)}`,
  }
}

/** Sent when someone signs up again with an address that has an account; the page does not reveal it. */
export function alreadyHaveAccountLetter(settings: Settings): Words {
  return {
    subject: `You already have an account at ${brand.name}`,
    text: `Somebody, perhaps you, signed up with this address. You have an account already, so nothing was changed.\n\nLog in: ${at(settings, '/shared/login')}\nForgot the password? ${at(settings, '/shared/login?view=forgot')}\n\n${sign(settings)}`,
  }
}

export function newDeviceLetter(settings: Settings, device: string, time: Date): Words {
  return {
    subject: `New sign-in to your ${brand.name} account`,
    text: `Somebody signed in to your account on a device we have not seen before.\n\nDevice: ${device}\nTime: ${formatDateAndTimeInZone(time, 'UTC')}\n\nIf that was you, you need to do nothing. If not, change your password and sign out your other devices: ${at(settings, '/shared/support/settings')}\n\n${sign(settings)}`,
  }
}

export function accountDisabledLetter(settings: Settings): Words {
  return {
    subject: `Your ${brand.name} account was disabled`,
    text: `We have disabled your account. Nobody can sign in with it, you are signed out everywhere, and meetings that were booked are cancelled.\n\nIf you think this is a mistake, write to ${settings.supportEmail}.\n\n${sign(settings)}`,
  }
}

export function accountEnabledLetter(settings: Settings): Words {
  return {
    subject: `Your ${brand.name} account is open again`,
    text: `Your account can be used again. Log in: ${at(settings, '/shared/login')}\n\n${sign(settings)}`,
  }
}

export function signedOutLetter(settings: Settings): Words {
  return {
    subject: `You were signed out of ${brand.name}`,
    text: `We have ended every session of your account, so you are asked to log in again: ${at(settings, '/shared/login')}\n\nYour password is as it was. If you did not ask us for this, choose a new one: ${at(settings, '/shared/login?view=forgot')}\n\n${sign(settings)}`,
  }
}

export function passwordChangedLetter(settings: Settings, time: Date): Words {
  return {
    subject: `Your ${brand.name} password was changed`,
    text: `The password of your account was changed on ${formatDateAndTimeInZone(time, 'UTC')}.\n\nIf that was not you, choose a new one at once: ${at(settings, '/shared/login?view=forgot')}\n\n${sign(settings)}`,
  }
}
