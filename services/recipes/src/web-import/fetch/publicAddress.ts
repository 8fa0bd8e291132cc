import ipaddr from 'ipaddr.js';

/** IPv6 prefixes that embed an IPv4 address to which packets are routed. `at` is the index of its first byte. */
const embeddings = [
  // NAT64 (RFC 6052), 6to4 (RFC 3056), mapped (RFC 4291), translated (RFC 6145), compatible (deprecated).
  { prefix: ipaddr.parseCIDR('64:ff9b::/96'), at: 12 },
  { prefix: ipaddr.parseCIDR('2002::/16'), at: 2 },
  { prefix: ipaddr.parseCIDR('::ffff:0:0/96'), at: 12 },
  { prefix: ipaddr.parseCIDR('::ffff:0:0:0/96'), at: 12 },
  { prefix: ipaddr.parseCIDR('::/96'), at: 12 },
] as const;
/** The globally routable part of IPv6. */
const globalUnicast = ipaddr.parseCIDR('2000::/3');

/** Whether an IP address is publicly routable; false if it isn't an IP address. */
export function isPublicAddress(text: string): boolean {
  // A zone ('fe80::1%eth0') names a link of this machine.
  if (text.includes('%') || !ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (address.kind() === 'ipv4') return address.range() === 'unicast';
  const embedding = embeddings.find(({ prefix }) => address.match(prefix));
  if (embedding) {
    const bytes = address.toByteArray().slice(embedding.at, embedding.at + 4);
    return ipaddr.fromByteArray(bytes).range() === 'unicast';
  }
  return address.match(globalUnicast) && address.range() === 'unicast';
}
