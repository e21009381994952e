import type { ReactNode } from "react";
import { QuietFrame } from "@/components/layout/quiet-frame";

interface LayoutProps {
  children: ReactNode;
  params: Promise<{ locale: string }>;
}

/** Login and registration. Nothing leads away from them. */
export default async function SignInLayout({ children, params }: LayoutProps) {
  return (
    <QuietFrame locale={(await params).locale} note="signIn">
      {children}
    </QuietFrame>
  );
}
