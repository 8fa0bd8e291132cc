import { isPublicAddress } from './publicAddress';

test.each([
  '93.184.215.14',
  '8.8.8.8',
  '2606:2800:21f:cb07:6820:80da:af6b:8b2c',
  // NAT64, 6to4 and mapped forms of 8.8.8.8.
  '64:ff9b::808:808',
  '2002:808:808::1',
  '::ffff:8.8.8.8',
])('accepts %s as public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  ['loopback', '127.0.0.1'],
  ['unspecified address', '0.0.0.0'],
  ['a home network', '192.168.1.1'],
  ['a private network', '10.0.0.8'],
  ['another private network', '172.16.5.4'],
  ['cloud metadata', '169.254.169.254'],
  ['carrier-grade NAT', '100.64.0.1'],
  ['a benchmark', '198.18.0.1'],
  ['documentation', '203.0.113.7'],
  ['multicast', '224.0.0.1'],
  ['broadcast', '255.255.255.255'],
  ['reserved', '240.0.0.1'],
  ['loopback, IPv6', '::1'],
  ['nowhere', '::'],
  ['link-local', 'fe80::1'],
  ['link-local with a zone', 'fe80::1%eth0'],
  ['unique local', 'fd00:ec2::254'],
  ['site-local', 'fec0::1'],
  ['multicast, IPv6', 'ff02::1'],
  ['documentation, IPv6', '2001:db8::1'],
  ['Teredo', '2001:0:53aa:64c::1'],
  ['mapped loopback', '::ffff:127.0.0.1'],
  ['mapped, written in hex', '::ffff:a9fe:a9fe'],
  ['compatible loopback', '::127.0.0.1'],
  ['NAT64 to a private network', '64:ff9b::a00:1'],
  ['local-use NAT64', '64:ff9b:1::808:808'],
  ['6to4 to loopback', '2002:7f00:1::'],
  ['translated to loopback', '::ffff:0:7f00:1'],
  ['not an IP address', 'example.org'],
  ['nothing', ''],
])('rejects %s (%s) as not public', (_, address) => {
  expect(isPublicAddress(address)).toBe(false);
});
