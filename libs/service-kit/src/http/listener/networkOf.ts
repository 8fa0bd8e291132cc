import ipaddr from 'ipaddr.js';

/** The IPv6 prefix of one subscriber. */
const IPV6_PREFIX = 64;

/**
 * The network that an address is counted under: an IPv4 address itself ('192.0.2.7'), the /64 of an IPv6
 * address ('2001:db8:1:2::/64'). An IPv4 address written as IPv6 is the IPv4 address; an invalid address
 * is returned unchanged.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString()}/${IPV6_PREFIX}`);
  return `${network.toString()}/${IPV6_PREFIX}`;
}
