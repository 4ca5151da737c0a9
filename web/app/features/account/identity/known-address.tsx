/** For password managers: whose new password this is. People read the address above the form. */
export function KnownAddress({ email }: { email: string }) {
  return <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
}
