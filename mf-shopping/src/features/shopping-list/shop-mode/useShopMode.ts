import { useAddressView } from '@forkcast/web-kit';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';

/** Stored in the URL, so that a reload stays in shop mode and 'back' leaves it. */
const readView = (params: URLSearchParams) => ({ isShopping: params.has('shop') });
const writeView = ({ isShopping }: ReturnType<typeof readView>) =>
  new URLSearchParams(isShopping ? { shop: '1' } : {});

export function useShopMode() {
  const { view, change } = useAddressView(readView, writeView);
  const navigate = useNavigate();
  const canGoBack = useRef(false);
  const [wasShopping, setWasShopping] = useState(false);
  if (view.isShopping && !wasShopping) setWasShopping(true);
  return {
    isShopping: view.isShopping,
    hasLeft: wasShopping && !view.isShopping,
    start: () => {
      canGoBack.current = true;
      change(() => ({ isShopping: true }));
    },
    /** Navigates back if shop mode was started on the list, so that the next 'back' leaves the list. */
    leave: () => {
      if (canGoBack.current) void navigate(-1);
      else change(() => ({ isShopping: false }), 'correction');
    },
  };
}
