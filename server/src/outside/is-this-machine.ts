/** Whether the host of an address is this machine, where nobody reads along. */
export const isThisMachine = (hostname: string) => /^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname)
