import { useAddressView } from '@forkcast/web-kit';
import { useState } from 'react';

/** In the address: a reload stays in it, and 'back' leaves. */
const read = (params: URLSearchParams) => ({ isShopping: params.has('shop') });
const write = ({ isShopping }: ReturnType<typeof read>) =>
  new URLSearchParams(isShopping ? { shop: '1' } : {});

export function useShopMode() {
  const { view, change } = useAddressView(read, write);
  const [wasShopping, setWasShopping] = useState(false);
  if (view.isShopping && !wasShopping) setWasShopping(true);
  return {
    isShopping: view.isShopping,
    isBack: wasShopping && !view.isShopping,
    start: () => change(() => ({ isShopping: true })),
    leave: () => change(() => ({ isShopping: false }), 'correction'),
  };
}
